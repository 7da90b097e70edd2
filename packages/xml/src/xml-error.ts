type MotivoXml = 'enorme' | 'profundo' | 'doctype' | 'malformado';

export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly motivo: MotivoXml;
  constructor(motivo: MotivoXml, options?: ErrorOptions) {
    super(`XML not read: ${motivo}`, options);
    this.motivo = motivo;
  }
}
