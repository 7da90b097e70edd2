/** Largest key of a user or a vehicle, which are integers of the database. */
export const ID_MAX = 2_147_483_647;
