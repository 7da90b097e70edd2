// HEALTHCHECK of a container: exit code 0 while /healthz answers.
const { PORT, TLS_CERT, DOMINIO, HTTPS } = process.env;
const isSecure = Boolean(TLS_CERT || DOMINIO || HTTPS);
const port = PORT || (DOMINIO || HTTPS ? 443 : 3000);
// The certificate names the public host, and only life is checked.
if (isSecure) process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const answer = await fetch(`${isSecure ? 'https' : 'http'}://127.0.0.1:${port}/healthz`);
process.exitCode = answer.ok ? 0 : 1;
