/** Integer of the database. */
export const ID_MAX = 2_147_483_647;
