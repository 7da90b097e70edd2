export type { LimitesXml } from './medida.ts';
export { child, children, findAll, parseXml, textOf, type XmlNode } from './node.ts';
export { type Handlers, readXml } from './read.ts';
export { XmlError } from './xml-error.ts';
