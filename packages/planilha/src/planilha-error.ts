/** Why a spreadsheet is not taken, as a sentence for its sender. */
export class PlanilhaError extends Error {}
