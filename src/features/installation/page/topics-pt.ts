// The same in Portuguese, held against the English by the compiler.

import type { TopicWords } from '../rules/topics.ts';

/**
 * The Portuguese words in which the page *Check this installation* shows its results. For each topic: the question,
 * what Google did, and what the connector does with that.
 */
export const TOPICS_PT: TopicWords = {
  equalsInTextCell: {
    ask: 'Um texto que começa com = em uma célula de formato texto simples',
    formula: [
      'Virou fórmula.',
      'Os textos vão para células de formato automático, onde nenhum vira fórmula.',
    ],
    text: ['Continuou texto.', 'Os textos vão para células de formato automático mesmo assim.'],
  },
  apostropheInTextCell: {
    ask: 'Um apóstrofo antes de um texto, em uma célula de formato texto simples',
    stripped: [
      'Foi retirado.',
      'Os textos vão para células de formato automático mesmo assim, onde ele sempre é retirado.',
    ],
    kept: [
      'Continuou como parte do texto.',
      'Os textos vão para células de formato automático, onde ele é retirado.',
    ],
  },
  numberInTextCell: {
    ask: 'Um número escrito em uma célula de formato texto simples',
    text: ['Virou texto.', 'Os IDs são entendidos como números e como textos.'],
    number: ['Continuou número.', 'Os IDs são entendidos como números e como textos.'],
  },
  datesReadBack: {
    ask: 'Uma data com milissegundos, escrita e lida de novo',
    exact: ['Voltou como era.', 'As datas valem pelo segundo inteiro mais próximo mesmo assim.'],
    'millisecond-early': [
      'Voltou um milissegundo antes.',
      'As datas valem pelo segundo inteiro mais próximo.',
    ],
    'whole-seconds': ['Perdeu os milissegundos.', 'As datas valem pelo segundo inteiro mais próximo.'],
  },
  dottedDates: {
    ask: 'Um texto como 3.4 ou 3.4.2026',
    dates: ['Virou data.', 'Textos assim do serviço são protegidos e continuam textos.'],
    text: ['Continuou texto.', 'Textos assim do serviço são protegidos mesmo assim.'],
  },
  rangeClear: {
    ask: 'Limpar células que têm notas e listas de opções',
    'keeps-notes-and-validations': ['Manteve ambas.', 'Nada: o conector nunca limpa células desse modo.'],
    'clears-all': ['Tirou ambas.', 'Nada: o conector nunca limpa células desse modo.'],
  },
  notesOfMove: {
    ask: 'Uma célula com nota que é recortada e colada',
    moved: ['Levou a nota junto.', 'As linhas que vão para outra aba e voltam mantêm as notas.'],
    'left-behind': ['Chegou sem a nota.', 'As notas das linhas que mudam de aba são movidas em seguida.'],
  },
  filteredRows: {
    ask: 'Linhas ocultas por um filtro, ao serem movidas ou recortadas',
    moved: ['Vão junto.', 'As linhas de registros removidos saem da aba mesmo ocultas por um filtro.'],
    'left-out': ['Ficam onde estão.', 'Essas linhas ficam no lugar, e a consulta diz isso.'],
    refused: ['São recusadas.', 'Essas linhas ficam no lugar, e a consulta diz isso.'],
  },
  mergedRows: {
    ask: 'Linhas com células mescladas, ao serem movidas ou recortadas',
    moved: ['Vão junto.', 'As linhas de registros removidos saem da aba mesmo com células mescladas.'],
    'refused-in-part': [
      'São recusadas quando há células mescladas com as de outras linhas.',
      'Essas linhas ficam no lugar, e a consulta diz isso.',
    ],
    refused: ['São recusadas.', 'Essas linhas ficam no lugar, e a consulta diz isso.'],
  },
  pivotedRows: {
    ask: 'Linhas ao lado de uma tabela dinâmica, ao serem movidas ou recortadas',
    moved: [
      'Vão junto.',
      'As linhas de registros removidos saem da aba mesmo ao lado de uma tabela dinâmica.',
    ],
    refused: ['São recusadas.', 'Essas linhas ficam no lugar, e a consulta diz isso.'],
  },
  refusedMoves: {
    ask: 'Quando o Google se recusa a mover linhas',
    'at-call': ['Na hora.', 'Nada: a recusa é esperada nos dois momentos.'],
    'at-flush': ['Só quando a mudança é gravada.', 'Nada: a recusa é esperada nos dois momentos.'],
  },
  rangesOfChart: {
    ask: 'As células de um gráfico, lidas de novo',
    'as-given': [
      'Voltaram coluna por coluna.',
      'Um gráfico só é gravado de novo quando mostra outras células; assim mantém a sua aparência.',
    ],
    merged: [
      'Voltaram juntas.',
      'Um gráfico só é gravado de novo quando mostra outras células; assim mantém a sua aparência.',
    ],
  },
  rowsAtEnd: {
    ask: 'Os formatos de uma linha acrescentada no fim de uma aba',
    'like-the-row-above': [
      'São os da linha de cima.',
      'Os formatos que importam são definidos nas linhas novas de qualquer modo.',
    ],
    plain: ['São simples.', 'Os formatos que importam são definidos nas linhas novas de qualquer modo.'],
  },
  writes: {
    ask: 'Quando os outros veem o que um script escreveu',
    buffered: [
      'Quando o script manda, ou quando termina.',
      'O progresso só é guardado depois que a escrita foi efetivada.',
    ],
    'at-once': ['Na hora.', 'O progresso só é guardado depois que a escrita foi efetivada, mesmo assim.'],
  },
  metadataOnCountedRange: {
    ask: 'Uma marca em uma coluna inteira indicada por números',
    refused: ['Foi recusada.', 'As colunas são indicadas por letras, como C:C.'],
    accepted: ['Foi aceita.', 'As colunas são indicadas por letras mesmo assim.'],
  },
  metadataLimit: {
    ask: 'Mais de 30.000 caracteres de marcas em uma aba',
    enforced: ['Foram recusados.', 'As marcas são poucas e curtas, e nenhuma cresce com linhas ou dias.'],
    none: ['Foram aceitos.', 'As marcas são poucas e curtas mesmo assim.'],
  },
  metadataInFormulas: {
    ask: 'Marcas de uma aba, lidas por uma fórmula',
    readable: [
      'Puderam ser lidas e procuradas.',
      'As fórmulas acham as abas das consultas pelas marcas ou pelos cabeçalhos.',
    ],
    'finder-refused': [
      'Puderam ser lidas, mas não procuradas.',
      'As fórmulas acham as abas das consultas pelos cabeçalhos.',
    ],
    refused: ['Não puderam ser lidas.', 'As fórmulas acham as abas das consultas pelos cabeçalhos.'],
  },
  metadataOfDuplicate: {
    ask: 'Uma cópia de uma aba com marcas',
    copied: [
      'Também leva as marcas.',
      'A cópia da aba de uma consulta é sua; a consulta continua na original.',
    ],
    'left-out': [
      'Não leva nenhuma.',
      'A cópia da aba de uma consulta é sua; a consulta continua na original.',
    ],
  },
  sizeOfGridlessSheet: {
    ask: 'O tamanho de uma aba que tem um gráfico e nenhuma célula',
    throws: ['Foi recusado.', 'Abas assim são deixadas de lado.'],
    answers: ['Foi respondido.', 'Abas assim são deixadas de lado mesmo assim.'],
  },
  metadataOfGridlessSheet: {
    ask: 'As marcas de uma aba que tem um gráfico e nenhuma célula',
    works: ['Puderam ser lidas.', 'Abas assim são deixadas de lado mesmo assim.'],
    throws: ['Foram recusadas.', 'Abas assim são deixadas de lado.'],
  },
  ownerProperties: {
    ask: 'A conexão do proprietário, lida por uma fórmula',
    'of-the-owner': ['Pôde ser lida.', 'As fórmulas consultam o serviço com o token do proprietário.'],
    empty: [
      'Parecia vazia. Em um drive compartilhado não há proprietário; fora dele, peça que o proprietário faça esta verificação.',
      'As fórmulas dizem em palavras que não têm conexão. As consultas funcionam sem ela.',
    ],
    refused: [
      'Foi recusada.',
      'As fórmulas dizem em palavras que não têm conexão. As consultas funcionam sem ela.',
    ],
  },
  triggerUid: {
    ask: 'O número de um acionador por tempo, como o próprio acionador o recebe',
    same: ['É o da lista de acionadores.', 'Um segundo acionador da mesma pessoa é achado e removido.'],
    'other-form': [
      'Tem outra forma que na lista.',
      'Um segundo acionador da mesma pessoa é achado na lista e removido.',
    ],
    missing: ['Falta.', 'Um segundo acionador da mesma pessoa é achado na lista e removido.'],
  },
  alertScope: {
    ask: 'Uma pergunta em uma caixa, sem a permissão para caixas de diálogo',
    needed: ['É recusada.', 'Quem pergunta diz qual permissão falta, antes de deixar algo pela metade.'],
    none: ['Aparece.', 'Quem pergunta só confere a permissão onde precisa.'],
  },
  authorizationInfo: {
    ask: 'O que o Google diz das permissões quando algumas não foram dadas',
    'what-is-missing': ['Diz quais faltam.', 'A permissão é dita onde é necessária.'],
    'nothing-is-missing': ['Diz que todas foram dadas.', 'A própria chamada recusada diz qual falta.'],
    throws: ['Falha.', 'A própria chamada recusada diz qual falta.'],
  },
  requireScopes: {
    ask: 'Pedir uma permissão que não foi dada',
    'ends-it': ['Encerra a execução, e o Google pergunta.', 'É pedida antes de deixar algo pela metade.'],
    throws: ['Falha.', 'A frase diz onde dá-la.'],
    'does-nothing': ['Não faz nada.', 'A própria chamada recusada diz qual falta.'],
  },
  openAlert: {
    ask: 'Se o tempo conta para os seis minutos enquanto uma pergunta está aberta',
    counts: ['Conta.', 'O relógio é lido de novo depois de cada pergunta.'],
    suspended: ['Não conta.', 'O relógio é lido de novo depois de cada pergunta.'],
  },
  cache: {
    ask: 'Um valor no cache, até o fim desta verificação',
    kept: ['Ainda estava lá.', 'Nada além da velocidade depende dele por mais que alguns segundos.'],
    lossy: ['Perdeu-se antes.', 'Nada além da velocidade depende dele por mais que alguns segundos.'],
  },
  fetchAllThrows: {
    ask: 'O que acontece com as outras requisições quando uma de várias falha',
    'others-were-sent': [
      'Elas foram enviadas.',
      'As páginas são pedidas de novo uma a uma; importações nunca vão juntas.',
    ],
    'nothing-was-sent': [
      'Nada foi enviado.',
      'As páginas são pedidas de novo uma a uma; importações nunca vão juntas.',
    ],
  },
  fetchTimeout: {
    ask: 'Se uma requisição termina quando o tempo dela acaba',
    obeyed: ['Termina.', 'De qualquer modo há folga de um minuto inteiro.'],
    ignored: ['Pode levar um minuto.', 'De qualquer modo há folga de um minuto inteiro.'],
  },
  propertyLimits: {
    ask: 'Um valor guardado com mais de 9 KB',
    observed: ['Foi aceito.', 'Os valores ficam abaixo de 8 KB mesmo assim.'],
    documented: ['Foi recusado.', 'Os valores ficam abaixo de 8 KB.'],
  },
  exceptions: {
    ask: 'O que o Google lança quando uma chamada falha',
    errors: ['É um erro como o JavaScript o conhece.', 'O texto é lido sem perguntar pela classe.'],
    'other-objects': ['É um objeto de outro tipo.', 'O texto é lido sem perguntar pela classe.'],
  },
  chartAfterChange: {
    ask: 'Um gráfico que passa a mostrar outras células',
    kept: ['Manteve título e altura.', 'Um gráfico só é alterado quando mostra outras células.'],
    changed: [
      'Perdeu parte da aparência.',
      'Um gráfico só é alterado quando mostra outras células. Relate isto.',
    ],
  },
  slicerColumn: {
    ask: 'Um controle de filtros que recebe uma coluna e não oculta nada',
    'criteria-alone': [
      'Tem a coluna; com null não tem nenhuma.',
      'Os controles recebem critérios que não ocultam nada.',
    ],
    both: ['Tem a coluna das duas formas.', 'Os controles recebem critérios que não ocultam nada.'],
    'null-alone': [
      'Só tem a coluna quando recebe null.',
      'Os controles vêm sem coluna: escolha-a no controle. Relate isto.',
    ],
    neither: ['Não tem coluna.', 'Os controles vêm sem coluna: escolha-a no controle. Relate isto.'],
  },
  foldedColumns: {
    ask: 'Colunas em um grupo recolhido',
    folded: ['Ficam recolhidas.', 'As colunas técnicas são recolhidas quando uma aba é criada.'],
    open: ['Ficam abertas.', 'Você vê todas as colunas e pode recolhê-las manualmente.'],
  },
  nameWithAccents: {
    ask: 'Um intervalo nomeado com acentos',
    taken: ['Foi aceito.', 'Os intervalos nomeados têm o nome da aba.'],
    refused: ['Foi recusado.', 'Os intervalos nomeados ficam então sem acentos.'],
  },
  namesFollow: {
    ask: 'Um intervalo nomeado quando se inserem e excluem linhas antes dele',
    follow: ['Acompanha.', 'Ele é comparado no fim de cada execução e corrigido se estiver errado.'],
    'stay-behind': ['Fica onde estava.', 'Ele é corrigido no fim de cada execução.'],
  },
  nameOfGoneTab: {
    ask: 'Um intervalo nomeado cuja aba é excluída',
    gone: ['Também some.', 'Nada: uma aba nova dá o nome às suas células.'],
    broken: ['Fica sem células.', 'Uma aba nova dá de novo células ao nome.'],
    throws: ['Impede que os nomes sejam lidos.', 'Os intervalos nomeados ficam como estão. Relate isto.'],
  },
  notesOfMovedRow: {
    ask: 'Uma linha com nota que é movida',
    travel: ['Leva a nota junto.', 'As notas das linhas que mudam de aba são gravadas de qualquer modo.'],
    stay: ['Deixa a nota para trás.', 'As notas das linhas que mudam de aba são gravadas de qualquer modo.'],
  },
  longList: {
    ask: 'Uma lista suspensa com 501 itens',
    refused: ['Foi recusada; 500 foram aceitos.', 'As listas têm no máximo 500 itens.'],
    taken: ['Foi aceita.', 'As listas têm no máximo 500 itens mesmo assim.'],
  },
  listWithCommas: {
    ask: 'Uma lista suspensa com vírgula em um item',
    kept: ['Manteve o item.', 'Nomes com vírgulas são oferecidos como são.'],
    split: ['Dividiu ou mudou o item.', 'Esses nomes ainda são entendidos quando digitados. Relate isto.'],
  },
  manyAreas: {
    ask: 'Uma lista de 1.000 áreas em uma chamada',
    taken: ['Foi aceita.', 'Os formatos são definidos em uma chamada.'],
    refused: ['Foi recusada.', 'Os formatos ficam como estão onde o Google os recusa. Relate isto.'],
  },
  formTrigger: {
    ask: 'Um acionador para respostas de formulários',
    made: ['Foi criado e removido.', 'Formulários podem alimentar abas de respostas.'],
    refused: ['Foi recusado.', 'Formulários não podem alimentar abas de respostas aqui. Relate isto.'],
  },
  lookCosts: {
    ask: 'Quanto tempo leva perguntar pelo que outros puseram em uma aba',
    measured: ['Foi medido.', 'Nada: mostra onde uma execução gasta o tempo.'],
  },
  chartOrder: {
    ask: 'A ordem dos intervalos de um gráfico, quando são lidos de novo',
    kept: ['É a mesma.', 'Um gráfico só é reescrito quando suas células são outras.'],
    sorted: ['É outra.', 'Os gráficos são comparados com o que se leu depois de criá-los.'],
  },
  pageCosts: {
    ask: 'Quanto tempo leva uma chamada desta página que não faz quase nada',
    measured: [
      'Foi medido.',
      'Nada: mostra quanto custa carregar o programa. No computador de quem desenvolve, uma chamada leva uns 25 ms.',
    ],
  },
  propertyOfCall: {
    ask: 'Uma propriedade que uma chamada escreve, lida pela seguinte',
    seen: ['Está lá, onze vezes.', 'Confia-se no que foi guardado.'],
    late: ['Ainda era a anterior.', 'As execuções contam com o que foi guardado. Relate isto.'],
  },
  templateLiterals: {
    ask: 'O que parece um comentário em um texto entre crases de uma página',
    kept: ['É mantido.', 'Mesmo assim as páginas não têm nenhum.'],
    'slashes-cut': [
      'É cortado depois de duas barras.',
      'As páginas não têm nenhum: não é possível gerá-las assim.',
    ],
    'stars-cut': [
      'É cortado entre barra e asterisco.',
      'As páginas não têm nenhum: não é possível gerá-las assim.',
    ],
    'both-cut': ['É cortado.', 'As páginas não têm nenhum: não é possível gerá-las assim.'],
  },
  formulaCosts: {
    ask: 'Quanto tempo levam células com uma função que não faz nada',
    measured: ['Foi medido.', 'Nada: mostra quanto custa a cada célula carregar o programa.'],
  },
  marksFollow: {
    ask: 'Marcas de uma linha e de uma coluna que são movidas, ou antes das quais se inserem outras',
    follow: ['Acompanham.', 'As colunas são achadas onde quer que você as ponha.'],
    'stay-behind': ['Não acompanham.', 'As colunas são achadas pelos cabeçalhos. Relate isto.'],
  },
  marksWhenSorted: {
    ask: 'A marca de uma linha cujas células vão para outra linha ao ordenar',
    stay: ['Fica onde estava.', 'Os registros são reconhecidos pelo ID, nunca pela marca de uma linha.'],
    'go-along': ['Vai junto.', 'Os registros são reconhecidos pelo ID, nunca pela marca de uma linha.'],
  },
  manyMarks: {
    ask: '1.700 marcas em linhas de uma aba',
    taken: ['Foram aceitas, e sumiram com a aba.', 'Nenhum trabalho do conector precisa de tantas.'],
    'too-slow': [
      'Levaram mais tempo do que esta verificação pode usar.',
      'Nenhum trabalho do conector precisa de tantas.',
    ],
    refused: ['Foram recusadas.', 'Nenhum trabalho do conector precisa de tantas.'],
  },
  textsInTextCells: {
    ask: 'Textos difíceis (=1+1, 00123, 1/2, TRUE …) em células de formato texto simples',
    both: [
      'Continuam como são em qualquer forma.',
      'Os textos vão para células de formato automático, com apóstrofo.',
    ],
    'with-apostrophe': [
      'Continuam como são com um apóstrofo antes.',
      'Os textos vão para células de formato automático, com apóstrofo.',
    ],
    without: [
      'Continuam como são sem apóstrofo.',
      'Os textos vão para células de formato automático, com apóstrofo.',
    ],
    neither: [
      'Alguns mudam em qualquer forma.',
      'Os textos vão para células de formato automático, com apóstrofo.',
    ],
  },
  textsInAutomaticCells: {
    ask: 'Os mesmos textos, com apóstrofo, em células de formato automático',
    kept: ['Continuam como são.', 'É assim que os textos são escritos.'],
    changed: ['Alguns mudam.', 'Relate isto: aqui textos das consultas podem ficar diferentes.'],
  },
  datesTyped: {
    ask: 'Uma data escrita como texto',
    'of-the-spreadsheet': [
      'É lida no fuso horário da planilha.',
      'As datas são enviadas nesse fuso horário.',
    ],
    'of-another-zone': [
      'É lida em outro fuso horário.',
      'Relate isto: aqui as datas podem ter horas de diferença.',
    ],
  },
  callCosts: {
    ask: 'Quanto tempo levam as chamadas',
    measured: ['Veja os números.', 'Os passos são dimensionados para chamadas de até alguns segundos.'],
  },
  largeBlock: {
    ask: '20.000 linhas de 33 colunas, escritas e lidas',
    kept: ['Voltaram como eram.', 'As consultas escrevem alguns milhares de linhas por vez.'],
    changed: ['Voltaram mudadas.', 'Relate isto. O que se escreve é lido de novo e comparado.'],
  },
  timedTrigger: {
    ask: 'Um acionador por tempo que escreve em uma célula',
    wrote: ['Foi executado e escreveu.', 'As consultas podem ser executadas pelo agendamento.'],
    'could-not-write': [
      'Foi executado e não conseguiu escrever.',
      'Aqui as consultas não podem ser executadas pelo agendamento; atualize pelo menu.',
    ],
  },
  permissions: {
    ask: 'As permissões que você deu',
    all: ['Todas foram dadas.', 'Tudo funciona.'],
    some: ['Faltam algumas.', 'O que precisa delas diz isso, e onde dá-las.'],
  },
  connection: {
    ask: 'A conexão com o serviço',
    works: ['Os dois tokens funcionam.', 'Consultas e importações podem ser executadas.'],
    'in-part': ['Um token funciona.', 'Veja em Conexão…: listas da outra versão não podem ser consultadas.'],
    fails: ['Nenhum token funciona.', 'Veja em Conexão…, que diz o que está errado.'],
  },
};
