import { createWorkbook, VirtualRuntime } from 'local-apps-script';

const spreadsheet = { workbook: createWorkbook() };
const runtime = new VirtualRuntime({ dir: 'examples/hello', startMs: Date.now(), spreadsheet });
runtime.computeFormulas();
console.log(runtime.run('main').result);
