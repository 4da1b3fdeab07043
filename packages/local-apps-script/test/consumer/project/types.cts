import { createWorkbook, type ExecutionResult, VirtualRuntime } from 'local-apps-script';
import { profileNamed } from 'local-apps-script/profiles';

const workbook = createWorkbook({ profile: profileNamed('stern') });
const runtime = new VirtualRuntime({ dir: 'script', startMs: 0, spreadsheet: { workbook } });
export const result: ExecutionResult = runtime.run('main').result;
