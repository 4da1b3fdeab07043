// The activity log.

export const en = () => ({
  activityFailed: (why: string) => `The log could not be written: ${why}`,
  activityEmpty: 'Nothing has run yet. Each run adds a line when it ends.',
  versionChanged: (before: string, now: string) => `Updated from version ${before} to ${now}.`,
});

export const pt = (): ReturnType<typeof en> => ({
  activityFailed: (why) => `Não foi possível escrever no registro: ${why}`,
  activityEmpty: 'Nada rodou ainda. Cada execução acrescenta uma linha ao terminar.',
  versionChanged: (before, now) => `Atualizado da versão ${before} para a ${now}.`,
});
