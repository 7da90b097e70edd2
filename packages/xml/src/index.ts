export type { LimitesXml } from './medida.ts';
export { XmlError } from './medida.ts';
export {
  child,
  children,
  findAll,
  type Handlers,
  parseXml,
  readXml,
  textOf,
  type XmlNode,
} from './read.ts';
