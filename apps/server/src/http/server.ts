import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import type { Database } from '../database/connect.ts';
import type { CallCounter } from '../ports/call-counter.ts';
import type { Certificate } from '../ports/certificate.ts';
import type { Clock } from '../ports/clock.ts';
import { keepCpfsFromTokens } from './answers-to-tokens.ts';
import type { Audit } from './audit.ts';
import { closeInOrder } from './closing.ts';
import { serveDocs } from './docs.ts';
import { handleNotFound, sendError } from './errors.ts';
import { createHostRefusal } from './host.ts';
import { TLS } from './https.ts';
import type { Implementation } from './implement.ts';
import { acceptJson } from './json-body.ts';
import { type LogStream, logCalls, loggerOptions } from './log.ts';
import { createMethodRefusal } from './methods.ts';
import { type Metrics, measureCalls } from './metrics.ts';
import { acceptMultipart } from './multipart.ts';
import { refuseForeignOrigin } from './origin.ts';
import { acceptForms } from './page-form.ts';
import { createPlaces, type Places } from './places.ts';
import { createRateLimiter } from './rate-limit.ts';
import { MAX_PART, readableUrl } from './readable-url.ts';
import { registerImplementation } from './register.ts';
import { addSecurityHeaders } from './security-headers.ts';
import type { Sessions } from './session.ts';
import { closeUnreadBodies } from './unread-body.ts';
import { UPLOAD_LIMITS, type UploadLimits } from './upload-limits.ts';
import { createUploadsInFlight } from './uploads-in-flight.ts';
import { serveWebApp } from './web-app.ts';

export interface HttpOptions {
  readonly implementations: readonly Implementation[];
  readonly sessions: Sessions;
  readonly database: Pick<Database, 'hasRoom'>;
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
