/** What stands against a document: its size, its nesting, a DOCTYPE, or that it is not well formed. */
type MotivoXml = 'enorme' | 'profundo' | 'doctype' | 'malformado';

/** Why a document is not read. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly motivo: MotivoXml;
  constructor(motivo: MotivoXml, options?: ErrorOptions) {
    super(`XML not read: ${motivo}`, options);
    this.motivo = motivo;
  }
}
