import type { RouteShape } from '@frota/contract/rota';
import { csvOf, type Table } from '../kernel/table.ts';
import { xlsxOf } from '../kernel/xlsx.ts';
import { type Call, type Implementation, implement } from './implement.ts';
import { CSV_TYPE, sendFile, XLSX_TYPE } from './send-file.ts';

interface Exported {
  /** The file's name without its ending. */
  readonly name: string;
  readonly table: Table;
}

/** Ties a list's two files, .csv and .xlsx, to the one service call that reads their rows. */
export function implementTable<R extends RouteShape>(
  [csv, xlsx]: readonly [csv: R, xlsx: RouteShape],
  read: (call: Call<R>) => Exported | Promise<Exported>,
): Implementation[] {
  const send =
    (ending: string, type: string, write: (table: Table) => AsyncIterable<string | Buffer>) =>
    async (call: Call<R>) => {
      const { name, table } = await read(call);
      await sendFile(call.reply, `${name}.${ending}`, type, write(table));
    };
  return [
    implement(csv, send('csv', CSV_TYPE, csvOf) as never),
    implement(xlsx, send('xlsx', XLSX_TYPE, xlsxOf) as never),
  ];
}
