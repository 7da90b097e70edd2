import { XMLParser, XMLValidator } from 'fast-xml-parser';

export type XmlNode = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  processEntities: true,
});

/** The document as plain objects, prefixes removed, all values text; undefined where it is malformed. */
export function parseXml(text: string): XmlNode | undefined {
  try {
    if (XMLValidator.validate(text) !== true) return undefined;
    return parser.parse(text) as XmlNode;
  } catch {
    return undefined;
  }
}

/** Children of that name, in order. */
export function children(node: unknown, name: string): XmlNode[] {
  const value = isNode(node) ? node[name] : undefined;
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

/** The only child of that name; undefined where there is none or more than one. */
export function child(node: unknown, name: string): XmlNode | undefined {
  const found = children(node, name);
  return found.length === 1 ? found[0] : undefined;
}

/** Text of the only child (or attribute, '@name') of that name; '' where there is none or several. */
export function textOf(node: unknown, name: string): string {
  const value = isNode(node) ? node[name] : undefined;
  if (typeof value === 'string') return value.trim();
  const inner = isNode(value) ? value['#text'] : undefined;
  return typeof inner === 'string' ? inner.trim() : '';
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
