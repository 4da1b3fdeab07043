// The texts of the guide, for users who have never opened a script editor. Button names follow Google's pages.

export type GuideLanguage = 'en' | 'pt';

export const GUIDE_FILES: Readonly<Record<GuideLanguage, string>> = {
  en: 'START-HERE.html',
  pt: 'COMECE-AQUI.html',
};

const en = {
  title: 'Put Franchise Sheets into a spreadsheet',
  otherGuide: 'Em português',
  intro: (count: number) =>
    `You copy ${count} texts from this page and paste them into Google’s script editor, once. Nothing has to be installed, and you need not know how to program.`,
  need: 'You need a computer (not a phone) and a spreadsheet that you may edit. It can be a new one.',
  drawn:
    'The pictures are drawings, made without access to Google: it looks roughly like this, and Google moves things now and then. Look for the words in bold.',
  pinned: (address: string) => `This package works with ${address} only.`,
  bigQuery:
    'This package can also keep records in BigQuery, and Google asks for two permissions more: to see your data there, and to change it. Who doesn’t need that takes the package without it.',
  copy: (name: string) => `Copy ${name}`,
  copied: 'Copied',
  copyByHand: 'Selected: press Ctrl+C (⌘C on a Mac)',
  steps: {
    open: {
      title: 'Open the script editor',
      lines: [
        'In the spreadsheet choose <b>Extensions ▸ Apps Script</b>. A new tab opens.',
        'Click the name <b>Untitled project</b> at the top and call it <b>Franchise</b>: Google shows this name when it asks for your permission.',
      ],
    },
    code: {
      title: 'Paste the program',
      lines: [
        'Press the button below. Then click into the text at the right of the editor, press <b>Ctrl+A</b> to select all of it, and <b>Ctrl+V</b> to paste over it (on a Mac: ⌘A, ⌘V).',
        'Press <b>Ctrl+S</b> to save. The text is long: that it takes a few seconds is normal.',
      ],
    },
    manifest: {
      title: 'Show the manifest, and paste it',
      lines: [
        'Click the cogwheel <b>Project Settings</b> at the far left, and tick <b>Show "appsscript.json" manifest file in editor</b>.',
        'Go back to the <b>Editor</b> (the sign <b>&lt; &gt;</b>) and click <b>appsscript.json</b> in the list of files. Press the button below, and replace its whole text in the same way. Save.',
        'It says what the script may do. Without it Google would ask you for more than is needed.',
      ],
    },
    pages: {
      title: 'Add the pages',
      lines: [
        'For each line below: click <b>+</b> beside <b>Files</b>, choose <b>HTML</b>, type the name exactly as it stands here, and press Enter. Don’t type <b>.html</b>: Google adds it.',
        'Then press the button of that line, click into the text of the new file, and replace all of it: <b>Ctrl+A</b>, <b>Ctrl+V</b>, <b>Ctrl+S</b>.',
      ],
    },
    reload: {
      title: 'Reload the spreadsheet',
      lines: [
        'Go back to the tab with the spreadsheet and reload it. Some seconds later the menu <b>Franchise</b> appears at the right of <b>Help</b>. (In a spreadsheet whose locale is Portuguese it is called <b>Franquia</b>.)',
        'Choose <b>Franchise ▸ Connection…</b>',
      ],
    },
    permission: {
      title: 'Give the permission',
      lines: [
        'The first time, Google asks. Continue, and choose the account that you use this spreadsheet with.',
        'It may say <b>Google hasn’t verified this app</b>, because this script belongs to your spreadsheet and not to a published product. You trust the person who gave you this package. Click <b>Advanced</b>, then <b>Go to Franchise (unsafe)</b>.',
        'Tick everything that it lists, and confirm.',
        '<b>Then choose Franchise ▸ Connection… again</b>: Google doesn’t do it by itself. Enter the address of the service and your tokens.',
      ],
    },
  },
  wrongTitle: 'When something is wrong',
  wrong: [
    [
      'The menu doesn’t appear.',
      'Wait ten seconds and reload again. If it stays away, paste the program (step 2) once more: a part of it may be missing.',
    ],
    [
      'An item says that pages.html is missing, incomplete, changed, or of another version.',
      'The file pages is missing, its name is misspelt, or its text was not replaced as a whole. Paste it once more.',
    ],
    [
      'The editor refuses to save.',
      'A text was not replaced as a whole. Click into it, press Ctrl+A, and paste again.',
    ],
    [
      'Google says that access is blocked.',
      'Your organization decides which scripts may run. Ask its administrator.',
    ],
    [
      'A button here copies nothing.',
      'The same texts are in the folder script beside this page. Open them with a text editor: a double click would show a page instead of its text.',
    ],
  ],
  wrongInBigQuery: [
    'The test of BigQuery says that the API is off in the project of the script.',
    'In the script editor click + beside Services. If BigQuery is listed there already, remove it first. Choose BigQuery API, then Add, and test again.',
  ],
  updateTitle: 'To update later',
  update:
    'Do the same with the newer package: replace each text by the new one, add a page that you don’t have yet, and delete one that is no longer in the list. Your sheets, pulls, tokens and schedules stay.',
  sumsTitle: 'What this package is',
  sums: 'The file SHA256SUMS.txt has the checksum of each file. With them your IT support can verify that nothing was changed. Once it is installed, the menu item Help shows its version.',
  drawing: {
    file: 'File',
    edit: 'Edit',
    view: 'View',
    insert: 'Insert',
    data: 'Data',
    tools: 'Tools',
    extensions: 'Extensions',
    help: 'Help',
    addOns: 'Add-ons',
    macros: 'Macros',
    spreadsheet: 'My network',
    project: 'Untitled project',
    files: 'Files',
    libraries: 'Libraries',
    services: 'Services',
    codeFile: 'Code.gs',
    addFile: 'Script',
    settings: 'Project Settings',
    showManifest: 'Show "appsscript.json" manifest file in editor',
    general: 'General settings',
    menu: 'Franchise',
    connection: 'Connection…',
    helpItem: 'Help',
    notVerified: 'Google hasn’t verified this app',
    advanced: 'Advanced',
    goTo: 'Go to Franchise (unsafe)',
    wants: 'Franchise wants access to your Google Account',
    permissions: [
      'See and change this spreadsheet',
      'Connect to an external service',
      'Show dialogs and sidebars',
      'Run when you are not present',
    ],
    goOn: 'Continue',
    alt: {
      open: 'The menu Extensions of a spreadsheet, with Apps Script at its end',
      name: 'The script editor, with its name at the top',
      code: 'The script editor: the list of files at the left, the text to replace at the right',
      manifest: 'The project settings, with the box for the manifest ticked',
      pages: 'The plus beside Files, with the choice of Script and HTML',
      reload: 'The spreadsheet with the menu Franchise at the right of Help',
      warning: 'Google’s warning, with Advanced opened',
      permission: 'Google’s window with a tick for each permission',
    },
  },
};

const pt: typeof en = {
  title: 'Colocar o Franchise Sheets em uma planilha',
  otherGuide: 'In English',
  intro: (count) =>
    `Você copia ${count} textos desta página e os cola no editor de scripts do Google, uma só vez. Não é preciso instalar nada nem saber programar.`,
  need: 'Você precisa de um computador (não de um celular) e de uma planilha que possa editar. Pode ser uma nova.',
  drawn:
    'As figuras são desenhos. Quem as fez não tinha acesso ao Google: a aparência é mais ou menos esta, e o Google muda coisas de lugar de vez em quando. Procure as palavras em negrito.',
  pinned: (address) => `Este pacote funciona somente com ${address}.`,
  bigQuery:
    'Este pacote também pode guardar registros no BigQuery, e o Google pede mais duas permissões: ver os seus dados lá e alterá-los. Quem não precisa disso usa o pacote sem ele.',
  copy: (name) => `Copiar ${name}`,
  copied: 'Copiado',
  copyByHand: 'Selecionado: pressione Ctrl+C (⌘C no Mac)',
  steps: {
    open: {
      title: 'Abrir o editor de scripts',
      lines: [
        'Na planilha, escolha <b>Extensões ▸ Apps Script</b>. Abre-se uma nova guia.',
        'Clique no nome <b>Projeto sem título</b>, no alto, e chame-o de <b>Franquia</b>: o Google mostra esse nome quando pede a sua permissão.',
      ],
    },
    code: {
      title: 'Colar o programa',
      lines: [
        'Pressione o botão abaixo. Depois clique no texto à direita do editor, pressione <b>Ctrl+A</b> para selecioná-lo todo e <b>Ctrl+V</b> para colar por cima (no Mac: ⌘A, ⌘V).',
        'Pressione <b>Ctrl+S</b> para salvar. O texto é longo: é normal levar alguns segundos.',
      ],
    },
    manifest: {
      title: 'Mostrar o manifesto e colá-lo',
      lines: [
        'Clique na engrenagem <b>Configurações do projeto</b>, bem à esquerda, e marque <b>Mostrar arquivo de manifesto "appsscript.json" no editor</b>.',
        'Volte ao <b>Editor</b> (o sinal <b>&lt; &gt;</b>) e clique em <b>appsscript.json</b> na lista de arquivos. Pressione o botão abaixo e substitua o texto inteiro do mesmo modo. Salve.',
        'Ele diz o que o script pode fazer. Sem ele o Google pediria mais do que é preciso.',
      ],
    },
    pages: {
      title: 'Adicionar as páginas',
      lines: [
        'Para cada linha abaixo: clique em <b>+</b> ao lado de <b>Arquivos</b>, escolha <b>HTML</b>, digite o nome exatamente como está aqui e pressione Enter. Não digite <b>.html</b>: o Google acrescenta.',
        'Depois pressione o botão dessa linha, clique no texto do novo arquivo e substitua-o todo: <b>Ctrl+A</b>, <b>Ctrl+V</b>, <b>Ctrl+S</b>.',
      ],
    },
    reload: {
      title: 'Recarregar a planilha',
      lines: [
        'Volte à guia da planilha e recarregue-a. Alguns segundos depois o menu <b>Franquia</b> aparece à direita de <b>Ajuda</b>. (Em uma planilha cuja localidade não é de língua portuguesa ele se chama <b>Franchise</b>.)',
        'Escolha <b>Franquia ▸ Conexão…</b>',
      ],
    },
    permission: {
      title: 'Dar a permissão',
      lines: [
        'Na primeira vez o Google pergunta. Continue e escolha a conta com que você usa esta planilha.',
        'Ele pode dizer <b>O Google não verificou este app</b>, porque este script é da sua planilha e não de um produto publicado. Aqui você confia em quem lhe deu este pacote. Clique em <b>Avançado</b> e depois em <b>Acessar Franquia (não seguro)</b>.',
        'Marque tudo o que ele lista e confirme.',
        '<b>Depois escolha Franquia ▸ Conexão… de novo</b>: o Google não faz isso sozinho. Informe o endereço do serviço e os seus tokens.',
      ],
    },
  },
  wrongTitle: 'Quando algo dá errado',
  wrong: [
    [
      'O menu não aparece.',
      'Espere dez segundos e recarregue de novo. Se continuar sem aparecer, cole o programa (passo 2) mais uma vez: pode faltar uma parte dele.',
    ],
    [
      'Um item diz que pages.html falta, está incompleto, foi alterado ou é de outra versão.',
      'Falta o arquivo pages, o nome dele foi digitado errado, ou o texto não foi substituído por inteiro. Cole-o de novo.',
    ],
    [
      'O editor não salva.',
      'Algum texto não foi substituído por inteiro. Clique nele, pressione Ctrl+A e cole de novo.',
    ],
    [
      'O Google diz que o acesso está bloqueado.',
      'A sua organização decide que scripts podem rodar. Fale com o administrador.',
    ],
    [
      'Um botão daqui não copia nada.',
      'Os mesmos textos estão na pasta script, ao lado desta página. Abra-os com um editor de texto: um clique duplo mostraria a página em vez do texto dela.',
    ],
  ],
  wrongInBigQuery: [
    'O teste do BigQuery diz que a API está desativada no projeto do script.',
    'No editor de scripts, clique em + ao lado de Serviços. Se BigQuery já estiver na lista, remova-o antes. Escolha BigQuery API, depois Adicionar, e teste de novo.',
  ],
  updateTitle: 'Para atualizar mais tarde',
  update:
    'Faça o mesmo com o pacote mais novo: substitua cada texto pelo novo, adicione a página que ainda não tiver e exclua a que não estiver mais na lista. As suas abas, consultas, tokens e agendamentos ficam.',
  sumsTitle: 'O que é este pacote',
  sums: 'O arquivo SHA256SUMS.txt traz a soma de verificação de cada arquivo. Com elas, quem cuida dos computadores vê que nada foi alterado. Depois de instalado, o item Ajuda do menu mostra a versão.',
  drawing: {
    file: 'Arquivo',
    edit: 'Editar',
    view: 'Ver',
    insert: 'Inserir',
    data: 'Dados',
    tools: 'Ferramentas',
    extensions: 'Extensões',
    help: 'Ajuda',
    addOns: 'Complementos',
    macros: 'Macros',
    spreadsheet: 'Minha rede',
    project: 'Projeto sem título',
    files: 'Arquivos',
    libraries: 'Bibliotecas',
    services: 'Serviços',
    codeFile: 'Código.gs',
    addFile: 'Script',
    settings: 'Configurações do projeto',
    showManifest: 'Mostrar arquivo de manifesto "appsscript.json" no editor',
    general: 'Configurações gerais',
    menu: 'Franquia',
    connection: 'Conexão…',
    helpItem: 'Ajuda',
    notVerified: 'O Google não verificou este app',
    advanced: 'Avançado',
    goTo: 'Acessar Franquia (não seguro)',
    wants: 'Franquia quer acesso à sua Conta do Google',
    permissions: [
      'Ver e alterar esta planilha',
      'Conectar a um serviço externo',
      'Mostrar caixas de diálogo e barras laterais',
      'Executar quando você não está presente',
    ],
    goOn: 'Continuar',
    alt: {
      open: 'O menu Extensões de uma planilha, com Apps Script no fim',
      name: 'O editor de scripts, com o nome no alto',
      code: 'O editor de scripts: a lista de arquivos à esquerda, o texto a substituir à direita',
      manifest: 'As configurações do projeto, com a caixa do manifesto marcada',
      pages: 'O sinal de mais ao lado de Arquivos, com a escolha entre Script e HTML',
      reload: 'A planilha com o menu Franquia à direita de Ajuda',
      warning: 'O aviso do Google, com Avançado aberto',
      permission: 'A janela do Google com uma caixa para cada permissão',
    },
  },
};

/** Texts of steps may contain `<b>`. */
export type GuideWords = typeof en;

export const guideWords: Readonly<Record<GuideLanguage, GuideWords>> = { en, pt };
