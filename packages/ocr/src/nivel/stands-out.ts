/**
 * By how much a place differs from both of its sides, told by how much from each: what rises or falls from one side
 * to the other is an edge, and stands out from neither.
 */
export function standsOut(fromLeft: number, fromRight: number): number {
  if (fromLeft * fromRight <= 0) return 0;
  return Math.abs(fromLeft) < Math.abs(fromRight) ? fromLeft : fromRight;
}
