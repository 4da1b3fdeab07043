// What is said about the sheet of pulls as a whole, and about the schedule.

export const en = {
  pullsNotes: {
    pull: () =>
      'A name of your choice; each only once. The filled sheet is tied to it: a renamed pull is a new one.',
    resource: () => 'What to pull. Choose from the list.',
    sheet: () => 'The sheet to fill: a new one, or an empty one. Blank: named after the resource.',
    filters: () =>
      'Which records: name=value, with ; between filters. For example situacao=4,5; abertoStart=today-30d. Blank: all.',
    mode: () =>
      'sync: asks only for what has changed, and reads everything once a day. full: reads everything each time. Blank: sync.',
    every: () =>
      'When it runs by itself: choose from the list, or type another time: day 18:30, Fri 07:00. It needs the schedule: Franchise ▸ Check the schedule. Blank: by hand.',
    runsAs: () =>
      'Whose schedule runs it, with their token. Written by the connector; empty it, and the next schedule that finds the pull due takes it.',
    status: () => 'How the last run ended, or how far it is.',
    rows: () => 'Records in the sheet.',
    requests: () => 'What the last run cost; the service allows two a second.',
    lastSuccess: () => 'When a run last came to its end.',
    nextRun: () => 'When the schedule runs it next: within some five minutes after this time.',
    message: () => 'What happened, and what to do.',
  },
};

export const pt: typeof en = {
  pullsNotes: {
    pull: () =>
      'Um nome à sua escolha, sem repetir. A aba preenchida fica ligada a ele: uma consulta renomeada é uma consulta nova.',
    resource: () => 'O que trazer. Escolha na lista.',
    sheet: () => 'A aba a preencher: uma nova, ou uma vazia. Em branco: o nome do recurso.',
    filters: () =>
      'Quais registros: nome=valor, com ; entre os filtros. Por exemplo situacao=4,5; abertoStart=hoje-30d. Em branco: todos.',
    mode: () =>
      'sincronizar: pede só o que mudou, e lê tudo uma vez por dia. completa: lê tudo a cada vez. Em branco: sincronizar.',
    every: () =>
      'Quando roda sozinha: escolha na lista, ou digite outro horário: dia 18:30, sex 07:00. Precisa do agendamento: Franquia ▸ Verificar o agendamento. Em branco: à mão.',
    runsAs: () =>
      'O agendamento de quem a executa, com o token dessa pessoa. Escrito pelo conector; esvazie, e o próximo agendamento que encontrar a consulta na hora dela a assume.',
    status: () => 'Como a última execução terminou, ou até onde ela está.',
    rows: () => 'Registros na aba.',
    requests: () => 'O custo da última execução; o serviço permite duas por segundo.',
    lastSuccess: () => 'Quando uma execução chegou ao fim pela última vez.',
    nextRun: () => 'Quando o agendamento a executa de novo: até uns cinco minutos depois deste horário.',
    message: () => 'O que aconteceu, e o que fazer.',
  },
};
