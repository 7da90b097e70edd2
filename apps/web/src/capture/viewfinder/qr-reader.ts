export { BarcodeDetector as QrReader } from 'qr/decode.js';
