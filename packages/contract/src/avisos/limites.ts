/** Devices of one user that are told of new tasks; one more takes the place of the one that subscribed, or opened the app, first. */
export const INSCRICOES_MAX = 5;
