import { parentPort } from 'node:worker_threads';
import { fieldsOf, fillTemplate, NoTemplate, printLayout } from './fillTemplate.ts';
import type { PdfAnswer, PdfOrder } from './layout.ts';

const answer = async (order: PdfOrder): Promise<PdfAnswer> => {
  try {
    if (order.kind === 'fields') return { fields: await fieldsOf(order.bytes) };
    return { bytes: order.kind === 'fill' ? await fillTemplate(order) : await printLayout(order.layout) };
  } catch (error) {
    return error instanceof NoTemplate ? { problem: error.problem } : { error: String(error) };
  }
};

parentPort?.on('message', (order: PdfOrder) => {
  void answer(order).then((said) => parentPort?.postMessage(said));
});
