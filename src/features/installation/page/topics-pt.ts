// The same in Portuguese, held against the English by the compiler.

import type { TopicWords } from '../rules/topics.ts';

/**
 * The Portuguese words in which the page *Check this installation* shows its results. For each topic: the question,
 * what Google did, and what the connector does with that.
 */
export const TOPICS_PT: TopicWords = {
  equalsInTextCell: {
    ask: 'Um texto com = em uma célula de texto simples',
    formula: ['Virou fórmula.', 'Textos usam formato automático.'],
    text: ['Continuou texto.', 'Textos usam formato automático.'],
  },
  apostropheInTextCell: {
    ask: 'Um apóstrofo antes de um texto em uma célula de texto simples',
    stripped: ['Foi retirado.', 'Textos usam formato automático.'],
    kept: ['Ficou no texto.', 'Textos usam formato automático.'],
  },
  numberInTextCell: {
    ask: 'Um número em uma célula de texto simples',
    text: ['Virou texto.', 'IDs podem ser números ou textos.'],
    number: ['Continuou número.', 'IDs podem ser números ou textos.'],
  },
  datesReadBack: {
    ask: 'Uma data com milissegundos, lida de novo',
    exact: ['Voltou como era.', 'Datas são arredondadas em segundos.'],
    'millisecond-early': ['Voltou um milissegundo antes.', 'Datas são arredondadas em segundos.'],
    'whole-seconds': ['Perdeu os milissegundos.', 'Datas são arredondadas em segundos.'],
  },
  dottedDates: {
    ask: 'Um texto como 3.4 ou 3.4.2026',
    dates: ['Virou data.', 'Textos assim são protegidos.'],
    text: ['Continuou texto.', 'Textos assim são protegidos.'],
  },
  rangeClear: {
    ask: 'Limpar células com notas e listas suspensas',
    'keeps-notes-and-validations': ['Manteve ambas.', 'O conector nunca faz isso.'],
    'clears-all': ['Tirou ambas.', 'O conector nunca faz isso.'],
  },
  notesOfMove: {
    ask: 'Uma célula com nota, recortada e colada',
    moved: ['Levou a nota junto.', 'Linhas movidas mantêm as notas.'],
    'left-behind': ['Chegou sem a nota.', 'As notas são movidas depois.'],
  },
  filteredRows: {
    ask: 'Linhas filtradas, movidas ou recortadas',
    moved: ['Vão junto.', 'Registros removidos saem da aba.'],
    'left-out': ['Ficam onde estão.', 'Essas linhas ficam; a consulta diz isso.'],
    refused: ['São recusadas.', 'Essas linhas ficam; a consulta diz isso.'],
  },
  mergedRows: {
    ask: 'Linhas com células mescladas, movidas ou recortadas',
    moved: ['Vão junto.', 'Registros removidos saem da aba.'],
    'refused-in-part': [
      'São recusadas se mescladas com outras linhas.',
      'Essas linhas ficam; a consulta diz isso.',
    ],
    refused: ['São recusadas.', 'Essas linhas ficam; a consulta diz isso.'],
  },
  pivotedRows: {
    ask: 'Linhas ao lado de uma tabela dinâmica, movidas ou recortadas',
    moved: ['Vão junto.', 'Registros removidos saem da aba.'],
    refused: ['São recusadas.', 'Essas linhas ficam; a consulta diz isso.'],
  },
  refusedMoves: {
    ask: 'Quando o Google se recusa a mover linhas',
    'at-call': ['Na hora.', 'As duas são esperadas.'],
    'at-flush': ['Quando a mudança é gravada.', 'As duas são esperadas.'],
  },
  rangesOfChart: {
    ask: 'As células de um gráfico, relidas',
    'as-given': ['Voltaram coluna por coluna.', 'Gráficos só mudam com as células.'],
    merged: ['Voltaram juntas.', 'Gráficos só mudam com as células.'],
  },
  rowsAtEnd: {
    ask: 'Formatos de uma linha nova no fim',
    'like-the-row-above': ['São os da linha de cima.', 'Os formatos das linhas novas são definidos.'],
    plain: ['São simples.', 'Os formatos das linhas novas são definidos.'],
  },
  writes: {
    ask: 'Quando os outros veem o que um script escreve',
    buffered: ['Quando ele descarrega ou termina.', 'O progresso é salvo depois da gravação.'],
    'at-once': ['Na hora.', 'O progresso é salvo depois da gravação.'],
  },
  metadataOnCountedRange: {
    ask: 'Uma marca em uma coluna indicada por números',
    refused: ['Foi recusada.', 'Colunas são indicadas por letras: C:C.'],
    accepted: ['Foi aceita.', 'Colunas são indicadas por letras: C:C.'],
  },
  metadataLimit: {
    ask: 'Mais de 30.000 caracteres de marcas em uma aba',
    enforced: ['Foram recusados.', 'As marcas são poucas e curtas.'],
    none: ['Foram aceitos.', 'As marcas são poucas e curtas.'],
  },
  metadataInFormulas: {
    ask: 'Marcas de uma aba, lidas por uma fórmula',
    readable: ['Puderam ser lidas e procuradas.', 'Fórmulas acham abas por marcas ou cabeçalhos.'],
    'finder-refused': ['Puderam ser lidas, mas não procuradas.', 'Fórmulas acham abas pelos cabeçalhos.'],
    refused: ['Não puderam ser lidas.', 'Fórmulas acham abas pelos cabeçalhos.'],
  },
  metadataOfDuplicate: {
    ask: 'Uma cópia de uma aba com marcas',
    copied: ['Leva as marcas.', 'A consulta fica na original.'],
    'left-out': ['Não leva nenhuma.', 'A consulta fica na original.'],
  },
  sizeOfGridlessSheet: {
    ask: 'O tamanho de uma aba só com gráfico',
    throws: ['Foi recusado.', 'Abas assim são puladas.'],
    answers: ['Foi respondido.', 'Abas assim são puladas.'],
  },
  metadataOfGridlessSheet: {
    ask: 'As marcas de uma aba só com gráfico',
    works: ['Puderam ser lidas.', 'Abas assim são puladas.'],
    throws: ['Foram recusadas.', 'Abas assim são puladas.'],
  },
  ownerProperties: {
    ask: 'A conexão do proprietário, lida por uma fórmula',
    'of-the-owner': ['Pôde ser lida.', 'Fórmulas usam o token do proprietário.'],
    empty: [
      'Parecia vazia. Fora de drives compartilhados, o proprietário deve fazer esta verificação.',
      'Fórmulas dizem que não têm conexão. Consultas funcionam.',
    ],
    refused: ['Foi recusada.', 'Fórmulas dizem que não têm conexão. Consultas funcionam.'],
  },
  triggerUid: {
    ask: 'O número de um acionador por tempo, como ele o recebe',
    same: ['É o da lista de acionadores.', 'O segundo acionador de uma pessoa é removido.'],
    'other-form': ['Difere do da lista.', 'O segundo acionador de uma pessoa é removido.'],
    missing: ['Falta.', 'O segundo acionador de uma pessoa é removido.'],
  },
  alertScope: {
    ask: 'Uma pergunta sem a permissão para diálogos',
    needed: ['É recusada.', 'A permissão que falta é dita antes.'],
    none: ['Aparece.', 'A permissão é conferida onde é preciso.'],
  },
  authorizationInfo: {
    ask: 'O que o Google diz das permissões que faltam',
    'what-is-missing': ['Diz quais faltam.', 'A permissão é dita onde é necessária.'],
    'nothing-is-missing': ['Diz que não falta nenhuma.', 'A chamada recusada diz qual falta.'],
    throws: ['Falha.', 'A chamada recusada diz qual falta.'],
  },
  requireScopes: {
    ask: 'Pedir uma permissão que falta',
    'ends-it': ['Encerra a execução, e o Google pergunta.', 'Ela é pedida antes.'],
    throws: ['Falha.', 'A frase diz onde dá-la.'],
    'does-nothing': ['Não faz nada.', 'A chamada recusada diz qual falta.'],
  },
  openAlert: {
    ask: 'Se uma pergunta aberta conta nos seis minutos',
    counts: ['Conta.', 'O relógio é lido depois de cada pergunta.'],
    suspended: ['Não conta.', 'O relógio é lido depois de cada pergunta.'],
  },
  cache: {
    ask: 'Um valor no cache até o fim da verificação',
    kept: ['Ainda estava lá.', 'O cache só poupa tempo.'],
    lossy: ['Perdeu-se antes.', 'O cache só poupa tempo.'],
  },
  fetchAllThrows: {
    ask: 'As outras requisições quando uma de várias falha',
    'others-were-sent': [
      'Foram enviadas.',
      'Páginas são pedidas uma a uma; importações sempre vão sozinhas.',
    ],
    'nothing-was-sent': [
      'Nada foi enviado.',
      'Páginas são pedidas uma a uma; importações sempre vão sozinhas.',
    ],
  },
  fetchTimeout: {
    ask: 'Se uma requisição termina a tempo',
    obeyed: ['Termina.', 'Há um minuto inteiro de folga.'],
    ignored: ['Pode levar um minuto.', 'Há um minuto inteiro de folga.'],
  },
  propertyLimits: {
    ask: 'Um valor guardado de mais de 9 KB',
    observed: ['Foi aceito.', 'Os valores ficam abaixo de 8 KB.'],
    documented: ['Foi recusado.', 'Os valores ficam abaixo de 8 KB.'],
  },
  exceptions: {
    ask: 'O que o Google lança quando uma chamada falha',
    errors: ['Um erro do JavaScript.', 'O texto é lido, não a classe.'],
    'other-objects': ['Um objeto de outro tipo.', 'O texto é lido, não a classe.'],
  },
  chartAfterChange: {
    ask: 'Um gráfico que recebe outras células',
    kept: ['Manteve título e altura.', 'Gráficos só mudam com as células.'],
    changed: ['Perdeu parte da aparência.', 'Gráficos só mudam com as células. Relate isto.'],
  },
  slicerColumn: {
    ask: 'Um controle de filtros com coluna que não oculta nada',
    'criteria-alone': [
      'Tem a coluna; com null não tem nenhuma.',
      'Controles recebem critérios que não ocultam nada.',
    ],
    both: ['Tem a coluna das duas formas.', 'Controles recebem critérios que não ocultam nada.'],
    'null-alone': ['Só tem a coluna com null.', 'Escolha a coluna no controle. Relate isto.'],
    neither: ['Não tem coluna.', 'Escolha a coluna no controle. Relate isto.'],
  },
  foldedColumns: {
    ask: 'Colunas em um grupo recolhido',
    folded: ['Ficam recolhidas.', 'Abas novas recolhem colunas técnicas.'],
    open: ['Ficam abertas.', 'Todas as colunas aparecem; recolha-as manualmente.'],
  },
  nameWithAccents: {
    ask: 'Um intervalo nomeado com acentos',
    taken: ['Foi aceito.', 'Intervalos nomeados têm o nome da aba.'],
    refused: ['Foi recusado.', 'Intervalos nomeados ficam sem acentos.'],
  },
  namesFollow: {
    ask: 'Um intervalo nomeado quando linhas antes dele entram ou saem',
    follow: ['Acompanha.', 'É conferido depois de cada execução.'],
    'stay-behind': ['Fica onde estava.', 'É corrigido depois de cada execução.'],
  },
  nameOfGoneTab: {
    ask: 'Um intervalo nomeado de uma aba excluída',
    gone: ['Também some.', 'Uma aba nova nomeia de novo as células.'],
    broken: ['Fica sem células.', 'Uma aba nova nomeia de novo as células.'],
    throws: ['Impede a leitura dos nomes.', 'Intervalos nomeados ficam como estão. Relate isto.'],
  },
  notesOfMovedRow: {
    ask: 'Uma linha com nota, movida',
    travel: ['Leva a nota junto.', 'Notas de linhas movidas são regravadas.'],
    stay: ['Deixa a nota para trás.', 'Notas de linhas movidas são regravadas.'],
  },
  longList: {
    ask: 'Uma lista suspensa com 501 itens',
    refused: ['Foi recusada; 500 foram aceitos.', 'Listas têm até 500 itens.'],
    taken: ['Foi aceita.', 'Listas têm até 500 itens.'],
  },
  listWithCommas: {
    ask: 'Uma lista suspensa com vírgula em um item',
    kept: ['Manteve o item.', 'Nomes assim são oferecidos.'],
    split: ['Dividiu ou mudou o item.', 'Nomes assim podem ser digitados. Relate isto.'],
  },
  manyAreas: {
    ask: 'Uma lista de 1.000 áreas em uma chamada',
    taken: ['Foi aceita.', 'Os formatos são definidos em uma chamada.'],
    refused: ['Foi recusada.', 'Os formatos ficam como estão. Relate isto.'],
  },
  formTrigger: {
    ask: 'Um acionador para respostas de formulários',
    made: ['Foi criado e removido.', 'Formulários podem alimentar abas de respostas.'],
    refused: ['Foi recusado.', 'Formulários não podem alimentar abas de respostas. Relate isto.'],
  },
  lookCosts: {
    ask: 'Tempo para perguntar o que outros puseram em uma aba',
    measured: ['Foi medido.', 'Mostra onde uma execução gasta o tempo.'],
  },
  chartOrder: {
    ask: 'A ordem dos intervalos de um gráfico, relidos',
    kept: ['É a mesma.', 'Gráficos só mudam com as células.'],
    sorted: ['É outra.', 'Gráficos são comparados com o que se leu.'],
  },
  pageCosts: {
    ask: 'Tempo de uma chamada desta página que não faz nada',
    measured: ['Foi medido.', 'O custo de carregar o programa; uns 25 ms no computador de quem desenvolve.'],
  },
  propertyOfCall: {
    ask: 'Uma propriedade escrita por uma chamada, lida pela seguinte',
    seen: ['Está lá, onze vezes.', 'As execuções contam com o que foi guardado.'],
    late: ['Ainda era a anterior.', 'As execuções contam com o que foi guardado. Relate isto.'],
  },
  templateLiterals: {
    ask: 'O que parece um comentário em um texto entre crases de uma página',
    kept: ['É mantido.', 'As páginas não têm nenhum.'],
    'slashes-cut': ['É cortado depois de duas barras.', 'As páginas não têm nenhum.'],
    'stars-cut': ['É cortado entre barra e asterisco.', 'As páginas não têm nenhum.'],
    'both-cut': ['É cortado.', 'As páginas não têm nenhum.'],
  },
  formulaCosts: {
    ask: 'Tempo de células com uma função que não faz nada',
    measured: ['Foi medido.', 'O custo de carregar o programa em uma célula.'],
  },
  marksFollow: {
    ask: 'Marcas de linhas e colunas que mudam de lugar',
    follow: ['Acompanham.', 'As colunas são achadas onde quer que você as ponha.'],
    'stay-behind': ['Não acompanham.', 'As colunas são achadas pelos cabeçalhos. Relate isto.'],
  },
  marksWhenSorted: {
    ask: 'A marca de uma linha ao classificar',
    stay: ['Fica no lugar.', 'Registros são reconhecidos pelo ID.'],
    'go-along': ['Vai junto.', 'Registros são reconhecidos pelo ID.'],
  },
  manyMarks: {
    ask: '1.700 marcas em linhas de uma aba',
    taken: ['Foram aceitas e saíram com a aba.', 'O conector precisa de menos.'],
    'too-slow': ['Demoraram demais para esta verificação.', 'O conector precisa de menos.'],
    refused: ['Foram recusadas.', 'O conector precisa de menos.'],
  },
  textsInTextCells: {
    ask: 'Textos difíceis (=1+1, 00123, 1/2, TRUE …) em células de texto simples',
    both: ['Continuam como são.', 'Textos usam formato automático e apóstrofo.'],
    'with-apostrophe': ['Continuam com apóstrofo.', 'Textos usam formato automático e apóstrofo.'],
    without: ['Continuam sem apóstrofo.', 'Textos usam formato automático e apóstrofo.'],
    neither: ['Alguns mudam.', 'Textos usam formato automático e apóstrofo.'],
  },
  textsInAutomaticCells: {
    ask: 'Esses textos com apóstrofo, em formato automático',
    kept: ['Continuam como são.', 'É assim que os textos são escritos.'],
    changed: ['Alguns mudam.', 'Relate isto: textos das consultas podem diferir.'],
  },
  datesTyped: {
    ask: 'Uma data escrita como texto',
    'of-the-spreadsheet': ['Está no fuso horário da planilha.', 'As datas são enviadas nesse fuso.'],
    'of-another-zone': ['Está em outro fuso horário.', 'Relate isto: datas podem ter horas de diferença.'],
  },
  callCosts: {
    ask: 'Quanto tempo levam as chamadas',
    measured: ['Veja os números.', 'Os passos aceitam chamadas de alguns segundos.'],
  },
  largeBlock: {
    ask: '20.000 linhas de 33 colunas, escritas e lidas',
    kept: ['Voltaram como eram.', 'Consultas escrevem alguns milhares de linhas por vez.'],
    changed: ['Voltaram mudadas.', 'Relate isto. O que se escreve é relido e comparado.'],
  },
  timedTrigger: {
    ask: 'Um acionador por tempo que escreve uma célula',
    wrote: ['Foi executado e escreveu.', 'As consultas podem usar o agendamento.'],
    'could-not-write': [
      'Foi executado, mas não escreveu.',
      'As consultas não podem usar o agendamento; atualize pelo menu.',
    ],
  },
  permissions: {
    ask: 'Suas permissões',
    all: ['Todas foram dadas.', 'Tudo funciona.'],
    some: ['Faltam algumas.', 'O que precisa delas diz isso.'],
  },
  connection: {
    ask: 'A conexão com o serviço',
    works: ['Os dois tokens funcionam.', 'Consultas e importações podem ser executadas.'],
    'in-part': ['Um token funciona.', 'Veja Conexão…: listas da outra versão não podem ser consultadas.'],
    fails: ['Nenhum token funciona.', 'Veja em Conexão… o que está errado.'],
  },
};
