/** It brings no types of its own. */
declare module 'oidc-provider' {
  import type { Server } from 'node:http';

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    readonly Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    listen(port: number, host: string): Server;
  }
}
