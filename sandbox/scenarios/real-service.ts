// The story against a real service: tests the connection and pulls tickets. It never imports: an import leaves
// something behind, and so stays with a person who chooses it from the menu.

import type { Desk } from '../workbook/desk.ts';
import type { Audience, JobReport } from './job.ts';
import { type ConnectionInput, connect, pull } from './jobs.ts';
import { Player } from './player.ts';

export async function playRealService(
  desk: Desk,
  audience: Audience,
  connection: ConnectionInput,
  filters: string,
): Promise<readonly JobReport[]> {
  const player = new Player(desk, audience, null);
  const sheet = desk.workbook.locale.startsWith('pt') ? 'Chamados' : 'Tickets';
  await player.open();
  const connected = await connect(player, connection);
  const tickets = await pull(player, 'Tickets', { name: sheet, resource: 'tickets', sheet, filters }, null);
  player.user.select(sheet, 'A1');
  desk.screen.answerer = null;
  return [connected, tickets];
}
