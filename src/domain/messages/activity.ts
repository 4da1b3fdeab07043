// Sentences and notes of the log of activities.

/** The sentences about the log, in English. */
export const en = () => ({
  activityFailed: (why: string) => `The log of activities could not be written: ${why}`,
  activityEmpty: () => 'Nothing has run yet. Each run adds a line here when it ends.',
  versionChanged: (before: string, now: string) =>
    `The connector was updated: version ${before} before, ${now} now.`,
  activityNotes: {
    when: () => 'When the run ended.',
    who: () => 'The name that the person typed in Franchise ▸ Connection…',
    what: () => 'The pull, or the sheet.',
    added: () => 'Records that were new: in the sheet or, where rows were sent, at the service.',
    changed: () => 'Records that were updated.',
    gone: () => 'Records that were taken out or marked.',
    requests: () => 'What it cost; the service allows two a second.',
    waited: () => 'Seconds that the run waited for its turn at the service.',
    outcome: () => 'How it ended, in words.',
  },
});

/** The sentences about the log, in Portuguese: the same names and parameters. */
export const pt = (): ReturnType<typeof en> => ({
  activityFailed: (why) => `Não foi possível escrever no registro de atividades: ${why}`,
  activityEmpty: () => 'Nada rodou ainda. Cada execução acrescenta uma linha aqui quando termina.',
  versionChanged: (before, now) => `O conector foi atualizado: antes versão ${before}, agora ${now}.`,
  activityNotes: {
    when: () => 'Quando a execução terminou.',
    who: () => 'O nome que a pessoa digitou em Franquia ▸ Conexão…',
    what: () => 'A consulta ou a aba.',
    added: () => 'Registros novos: na aba ou, quando linhas foram enviadas, no serviço.',
    changed: () => 'Registros atualizados.',
    gone: () => 'Registros retirados ou marcados.',
    requests: () => 'O custo; o serviço permite duas por segundo.',
    waited: () => 'Segundos em que a execução esperou a vez no serviço.',
    outcome: () => 'Como terminou, em palavras.',
  },
});
