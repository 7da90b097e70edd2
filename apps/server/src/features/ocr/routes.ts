import { ocrRoute } from '@frota/contract/ocr';
import { type Implementation, implement } from '../../http/implement.ts';
import type { OcrService } from './service.ts';

export function routes({ ocr }: { ocr: OcrService }): Implementation[] {
  return [
    implement(ocrRoute, ({ user, body, files, request }) =>
      ocr.read(user.id, { ...body, imagem: files.imagem[0]?.bytes }, request.headers.cookie),
    ),
  ];
}
