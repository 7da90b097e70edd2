/** The used part of saxen 11.2, which has no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      name: 'openTag',
      handler: (name: string, attributes: () => Readonly<Record<string, string>>) => void,
    ): this;
    on(name: 'closeTag', handler: (name: string) => void): this;
    on(name: 'text', handler: (text: string, decode: Decode) => void): this;
    on(name: 'cdata', handler: (text: string) => void): this;
    on(name: 'warn' | 'error', handler: (cause: Error) => void): this;
    /** Throws for malformed XML. */
    parse(xml: string): Error | null;
  }
}
