// The activity log.

export const en = () => ({
  activityFailed: (why: string) => `The log could not be written: ${why}`,
  activityEmpty: 'Nothing has run yet. Each run adds a line when it ends.',
  versionChanged: (before: string, now: string) => `Updated from version ${before} to ${now}.`,
  activityNotes: {
    when: 'When the run ended.',
    who: 'The name from Franchise ▸ Connection…',
    what: 'The pull, or the sheet.',
    added: 'New records, in the sheet or in the service.',
    changed: 'Updated records.',
    gone: 'Records deleted or marked.',
    requests: 'How often it asked the service, which allows two a second.',
    waited: 'Seconds spent waiting for the service.',
    outcome: 'How it ended.',
  },
});

export const pt = (): ReturnType<typeof en> => ({
  activityFailed: (why) => `Não foi possível escrever no registro: ${why}`,
  activityEmpty: 'Nada rodou ainda. Cada execução acrescenta uma linha ao terminar.',
  versionChanged: (before, now) => `Atualizado da versão ${before} para a ${now}.`,
  activityNotes: {
    when: 'Quando a execução terminou.',
    who: 'O nome de Franquia ▸ Conexão…',
    what: 'A consulta ou a aba.',
    added: 'Registros novos, na aba ou no serviço.',
    changed: 'Registros atualizados.',
    gone: 'Registros excluídos ou marcados.',
    requests: 'Quantas vezes perguntou ao serviço, que permite duas por segundo.',
    waited: 'Segundos de espera pelo serviço.',
    outcome: 'Como terminou.',
  },
});
