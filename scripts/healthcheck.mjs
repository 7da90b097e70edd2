// A container's HEALTHCHECK: ends with 0 while the server beside it answers /healthz, over https or http as it serves.
const { PORT, TLS_CERT, DOMINIO, HTTPS } = process.env;
const isSecure = Boolean(TLS_CERT || DOMINIO || HTTPS);
const port = PORT || (DOMINIO || HTTPS ? 443 : 3000);
// Its certificate names the outside, and it is only asked whether it lives.
if (isSecure) process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const answer = await fetch(`${isSecure ? 'https' : 'http'}://127.0.0.1:${port}/healthz`);
process.exitCode = answer.ok ? 0 : 1;
