import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { withoutCpf } from '@frota/contract/acesso';
import { mensagensGerais, type RouteShape } from '@frota/contract/rota';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Database } from '../database/connect.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { linesSemCpf, semCpfs } from '../kernel/sem-cpfs.ts';
import type { Certificate } from '../ports/certificate.ts';
import type { Clock } from '../ports/clock.ts';
import type { Audit } from './audit.ts';
import { closeInOrder } from './closing.ts';
import { serveDocs } from './docs.ts';
import { handleNotFound, sendError } from './errors.ts';
import { createHostRefusal } from './host.ts';
import { addSecurityHeaders, isHttps, TLS } from './https.ts';
import { CSV_TYPE, type Implementation } from './implement.ts';
import { type LogStream, logCalls, loggerOptions } from './log.ts';
import { type Metrics, measureCalls } from './metrics.ts';
import { acceptMultipart, receiveBody } from './multipart.ts';
import { createPlaces, type Places } from './places.ts';
import { type CallCounter, createRateLimiter } from './rate-limit.ts';
import { registerImplementation } from './register.ts';
import type { Sessions } from './session.ts';
import {
  closeUnreadBodies,
  createUploadsInFlight,
  UPLOAD_LIMITS,
  type UploadLimits,
} from './uploads.ts';
import { serveWebApp } from './web-app.ts';

const isToken = ({ sessionUser }: FastifyRequest): boolean => sessionUser?.token !== undefined;

/** No route answers here, so a page gets the app with its 404. */
const NOWHERE = '/api';

const NO_SCREEN = '/error/404';

const MAX_PART = 300;

export interface HttpOptions {
  readonly implementations: readonly Implementation[];
  readonly sessions: Sessions;
  readonly database: Pick<Database, 'hasSpace'>;
  readonly callCounter: CallCounter;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly logLevel: string;
  readonly logStream?: LogStream | undefined;
  readonly webRoot?: string | undefined;
  /** Whose X-Forwarded-* is trusted. */
  readonly trustProxy?: false | string[] | undefined;
  readonly hosts?: readonly string[] | undefined;
  /** COOKIE_SECURE; undefined: by the request. */
  readonly secureCookies?: boolean | undefined;
  readonly hsts?: boolean | undefined;
  readonly tls?: Certificate | undefined;
  readonly uploadLimits?: Partial<UploadLimits> | undefined;
  readonly places?: Places | undefined;
  /** For a test that compares routes with the contract. */
  readonly onRoute?: ((route: RouteOptions) => void) | undefined;
}

export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    ...(options.tls && { https: { ...TLS, ...options.tls } }),
    logger: loggerOptions(options.logLevel, options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    exposeHeadRoutes: false,
    // closeInOrder refuses in Portuguese.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PART },
    rewriteUrl: ({ url = '' }) => readableUrl(url),
    // A form with all photos over a bad network.
    requestTimeout: 300_000,
  }) as unknown as FastifyInstance;
  if (options.onRoute) http.addHook('onRoute', options.onRoute);
  http.decorate('secureCookies', options.secureCookies);
  http.decorateRequest('sessionUser', undefined);
  http.decorateRequest('isBackground', true);
  // Before the routes, which keep the handler of their registration.
  http.setErrorHandler(sendError);
  http.addHook('onRequest', createHostRefusal(options.hosts));
  http.addHook('onRequest', refuseForeignOrigin);
  logCalls(http);
  measureCalls(http, options.metrics);
  closeInOrder(http);

  const uploadLimits = { ...UPLOAD_LIMITS, ...options.uploadLimits };
  acceptJson(http, uploadLimits.stalledMs);
  acceptMultipart(http);
  acceptForms(http);
  await http.register(cookie);
  await addSecurityHeaders(http, options.hsts ?? true);
  await http.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Per answer: quality 4 takes a tenth of the default's time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  closeUnreadBodies(http, uploadLimits);
  keepCpfsFromTokens(http);

  const limiter = createRateLimiter({
    counter: options.callCounter,
    clock: options.clock,
    onError: (err) => http.log.warn({ err }, 'calls not counted'),
  });
  http.addHook('onClose', () => limiter.flush());
  const deps = {
    sessions: options.sessions,
    limiter,
    uploads: createUploadsInFlight(uploadLimits),
    places: options.places ?? createPlaces(),
    watch: options.metrics.watch,
    audit: options.audit,
    database: options.database,
    stalledMs: uploadLimits.stalledMs,
  };
  for (const implementation of options.implementations) {
    registerImplementation(http, implementation, deps);
  }
  await serveDocs(http);
  const sendScreen = await serveWebApp(http, options.webRoot);
  const refuseMethod = createMethodRefusal(options.implementations.map(({ route }) => route));
  handleNotFound(
    http,
    (request, reply) => sendScreen(request, reply) || refuseMethod(request, reply),
  );
  return http;
}

/** Against cross-site requests; without Origin it is no browser. */
async function refuseForeignOrigin(request: FastifyRequest): Promise<void> {
  const origin = request.headers.origin;
  if (origin === undefined) return;
  const own = plainOrigin(`${isHttps(request) ? 'https' : 'http'}://${request.host}`);
  if (own !== undefined && plainOrigin(origin) === own) return;
  throw new DomainError('forbidden', mensagensGerais.origemEstranha);
}

/** Without default port; undefined for 'null' and others. */
function plainOrigin(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).origin : undefined;
}

/** Replaces a malformed address, which the router would answer without our text and headers. */
function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  const parts = path.split('/').slice(1);
  const blank = parts.some((part, at) => part === '' && at < parts.length - 1);
  if (path.startsWith('/') && !blank && parts.every(isReadable)) return url;
  return parts[0] === 'api' ? NOWHERE : NO_SCREEN;
}

function isReadable(part: string): boolean {
  try {
    return decodeURIComponent(part).length <= MAX_PART;
  } catch {
    return false;
  }
}

/** Removes typed CPFs from JSON (refusals too) and CSV that go to tokens; other answers are refused. */
function keepCpfsFromTokens(http: FastifyInstance): void {
  http.addHook('preSerialization', async (request, _reply, payload) =>
    isToken(request) ? semCpfs(payload) : payload,
  );
  http.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (!isToken(request) || !payload || type.startsWith('application/json')) return payload;
    if (type !== CSV_TYPE) throw new Error(`${request.url}: ${type} to a token`);
    return payload instanceof Readable
      ? Readable.from(linesSemCpf(payload))
      : withoutCpf(String(payload));
  });
}

/** 405 with Allow; false where the address does not exist at all. */
function createMethodRefusal(
  routes: readonly RouteShape[],
): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const table = routes.map((route) => ({ method: route.method, pattern: pathPattern(route.path) }));
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) return false;
    reply.code(405).header('Allow', [...new Set(methods)].join(', '));
    reply.send({ error: mensagensGerais.metodoErrado });
    return true;
  };
}

function pathPattern(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) =>
      part === '*' ? '.+' : part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.'),
    )
    .join('/');
  return new RegExp(`^${source}$`);
}

/** An empty body is none: browsers send the type even without one. A stalled body is ended. */
function acceptJson(http: FastifyInstance, stalledMs: number): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', (request, body, done) => {
    receiveText(request, body, stalledMs).then((text) => {
      if (text === '') done(null, undefined);
      else parse(request, text, done);
    }, done);
  });
}

async function receiveText(
  { routeOptions }: FastifyRequest,
  body: Readable,
  stalledMs: number,
): Promise<string> {
  const chunks: Buffer[] = [];
  let left = routeOptions.bodyLimit;
  const take = async (chunk: Buffer): Promise<void> => {
    left -= chunk.length;
    if (left < 0) throw new DomainError('tooLarge', mensagensGerais.pedidoGrande);
    chunks.push(chunk);
  };
  await receiveBody(body, take, stalledMs);
  return Buffer.concat(chunks).toString();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    porFormulario?: boolean;
  }
}

/** An HTML form's post, only on `porFormulario` routes; its body is not read. */
function acceptForms(http: FastifyInstance): void {
  http.addContentTypeParser('application/x-www-form-urlencoded', (request, _body, done) => {
    if (request.routeOptions.config.porFormulario) done(null);
    else done(new DomainError('unsupported', mensagensGerais.formatoErrado));
  });
}
