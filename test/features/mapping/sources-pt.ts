// Sources in Portuguese, of kinds that people have.

import { madeUp } from './source-text.ts';

export const SOURCES_PT = [
  madeUp(
    'pt',
    'planilha simples de auditorias',
    `
Loja | Data da visita | Auditor | Fachada limpa e conservada? | Uniforme da equipe completo? | Nota geral | Observações finais
Loja Centro | @2026-02-03 | Ana Souza | Conforme | Não conforme | 8.5 | Trocar letreiro
Loja Norte | @2026-02-04 | Bruno Lima | Conforme | Conforme | 9 |
Shopping Sul | @2026-02-05 | Ana Souza | Não conforme | Conforme | 7.25 | Vitrine suja
`,
    { columns: 'unit | submitted | createdBy | q1 | q2 | q6 | q8', visits: 3 },
  ),
  madeUp(
    'pt',
    'exportação de um app de checklist, com códigos e colunas técnicas',
    `
ID da inspeção | Código da unidade | Unidade | Cidade | Iniciada em | Concluída em | Duração (min) | Avaliador | Pontuação (%) | 1. Fachada limpa e conservada? | 1. Fachada limpa e conservada? - Comentário | 2. Validade dos produtos conferida | 2. Validade dos produtos conferida - Comentário | 3. Temperatura do freezer (°C)
9001 | 12 | Loja Centro | Campinas | @2026-01-10 09:00 | @2026-01-10 10:10 | 70 | Ana Souza | 91 | Conforme | | Não conforme | Iogurte vencido | -18.5
9002 | 13 | Loja Norte | Campinas | @2026-01-11 09:30 | @2026-01-11 10:00 | 30 | Bruno Lima | 100 | Conforme | ok | Conforme | | -17
9003 | 14 | Shopping Sul | Santos | @2026-01-12 14:00 | @2026-01-12 15:05 | 65 | Bruno Lima | 67 | Não conforme | Toldo rasgado | Conforme | | -15.2
`,
    {
      columns: '- | - | unit | - | started | submitted | - | createdBy | - | q1 | c1 | q3 | c3 | q4',
      visits: 3,
    },
  ),
  madeUp(
    'pt',
    'título mesclado em cima, linha em branco, total no fim',
    `
Auditorias 2025 - Rede Sul | | | | |
 | | | | |
Filial | Data | Fachada limpa | Uniforme completo | Limpeza do salão | Limpeza da cozinha
Loja Centro | 03/02/2025 | C | NC | C | C
Loja Norte | 14/02/2025 | C | C | NC | C
 | | | | |
Loja Centro | 20/02/2025 | C | C | C | NC
Total | | 3 | 2 | 2 | 2
`,
    { header: 3, columns: 'unit | submitted | q1? | q2? | q9 | q10', visits: 3 },
  ),
  madeUp(
    'pt',
    'respostas de um formulário do Google',
    `
Carimbo de data/hora | Endereço de e-mail | Unidade visitada | Fachada limpa e conservada? | Qualidade do atendimento | Formas de pagamento aceitas | Gerente de plantão | Observações finais
@2026-02-01 18:20 | ana@rede.example | Loja Centro | Conforme | Bom | Pix, Cartão | Marcos | Nada a declarar
@2026-02-02 17:05 | bruno@rede.example | Shopping Sul | Não conforme | Regular | Pix | Júlia |
@2026-02-03 19:40 | ana@rede.example | Loja Norte | Conforme | Ruim | Pix, Cartão, Dinheiro | Rafael | Fila longa
`,
    { columns: 'submitted | - | unit | q1 | q5 | q11 | q7 | q8', visits: 3 },
  ),
  madeUp(
    'pt',
    'uma resposta por linha, com código da visita',
    `
Visita | Unidade | Data | Avaliador | Seção | Pergunta | Resposta | Observação
V-001 | Loja Centro | 25/01/2026 | Ana Souza | Loja | Fachada limpa e conservada? | Conforme |
V-001 | Loja Centro | 25/01/2026 | Ana Souza | Loja | Limpeza do salão | Não conforme | Piso molhado
V-001 | Loja Centro | 25/01/2026 | Ana Souza | Cozinha | Temperatura do freezer (°C) | -18,5 |
V-002 | Loja Norte | 26/01/2026 | Ana Souza | Loja | Fachada limpa e conservada? | Conforme |
V-002 | Loja Norte | 26/01/2026 | Ana Souza | Loja | Limpeza do salão | Conforme |
V-002 | Loja Norte | 26/01/2026 | Ana Souza | Cozinha | Temperatura do freezer (°C) | -17,0 |
`,
    {
      shape: 'answers',
      columns: 'group | unit | submitted | createdBy | - | question | answer | comment',
      items: 'Fachada limpa e conservada? = q1\nLimpeza do salão = q9\nTemperatura do freezer (°C) = q4',
      visits: 2,
    },
  ),
  madeUp(
    'pt',
    'uma resposta por linha, sem código da visita, com pontos e peso',
    `
Loja | Data da auditoria | Item avaliado | Peso | Resultado | Pontos | Comentários
Loja Centro | @2026-01-25 | 1.1 Fachada limpa e conservada? | 2 | Conforme | 2 |
Loja Centro | @2026-01-25 | 1.2 Extintor dentro do prazo | 3 | Não conforme | 0 | Venceu em dezembro
Loja Norte | @2026-01-26 | 1.1 Fachada limpa e conservada? | 2 | Conforme | 2 |
Loja Norte | @2026-01-26 | 1.2 Extintor dentro do prazo | 3 | Conforme | 3 |
`,
    {
      shape: 'answers',
      columns: 'unit | submitted | question | - | answer | - | comment',
      items: '1.1 Fachada limpa e conservada? = q1\n1.2 Extintor dentro do prazo = q12',
      visits: 2,
    },
  ),
  madeUp(
    'pt',
    'um bloco por visita, como a ficha impressa',
    `
FICHA DE AUDITORIA | |
Unidade: | Loja Centro |
Data: | 25/02/2026 |
Avaliador: | Ana Souza |
Pergunta | Resposta | Observação
Fachada limpa e conservada? | Conforme |
Uniforme da equipe completo? | Não conforme | Falta boné
Nota geral | 8,5 |
 | |
Unidade: | Loja Norte |
Data: | 26/02/2026 |
Avaliador: | Bruno Lima |
Pergunta | Resposta | Observação
Fachada limpa e conservada? | Conforme |
Uniforme da equipe completo? | Conforme |
Nota geral | 9,0 |
`,
    {
      shape: 'blocks',
      header: 0,
      columns: 'question | answer | comment',
      items:
        'Unidade: = unit\nData: = submitted\nAvaliador: = createdBy\nFachada limpa e conservada? = q1\nUniforme da equipe completo? = q2\nNota geral = q6',
      visits: 2,
    },
  ),
  madeUp(
    'pt',
    'dois cabeçalhos: seções mescladas em cima das perguntas',
    `
 | | | Loja | | Cozinha |
Unidade | Data da inspeção | Consultor | Fachada limpa | Limpeza do salão | Limpeza da cozinha | Temperatura freezer
Loja Centro | 2026-01-05 | Ana Souza | Sim | Não | Sim | -18
Loja Norte | 2026-01-06 | Ana Souza | Sim | Sim | Não | -16,5
Shopping Sul | 2026-01-07 | Bruno Lima | N/A | Sim | Sim | -17,1
`,
    { header: 2, columns: 'unit | submitted | createdBy | q1? | q9 | q10 | q4', visits: 3 },
  ),
  madeUp(
    'pt',
    'duas tabelas lado a lado',
    `
Loja | Data | Fachada limpa e conservada? | Nota geral | | Responsável | Meta
Loja Centro | @2026-02-03 | Conforme | 8 | | Ana | 9
Loja Norte | @2026-02-04 | Conforme | 7 | | Bruno | 8
Shopping Sul | @2026-02-05 | Não conforme | 9 | | |
`,
    { columns: 'unit | submitted | q1 | q6 | x | - | -', visits: 3 },
  ),
  madeUp(
    'pt',
    'duas tabelas uma embaixo da outra',
    `
Unidade | Data da visita | Limpeza do salão | Limpeza da cozinha | Observações
Loja Centro | 13/02/2026 | Conforme | Conforme |
Loja Norte | 14/02/2026 | Não conforme | Conforme | Lixeira cheia
 | | | |
 | | | |
Responsável | Telefone | Região | E-mail | Cargo
Ana Souza | 19 99999-0001 | Sul | ana@rede.example | Consultora
Bruno Lima | 19 99999-0002 | Norte | bruno@rede.example | Consultor
`,
    { columns: 'unit | submitted | q9 | q10 | q8?', visits: 2 },
  ),
  madeUp(
    'pt',
    'datas como números de série e decimais com vírgula',
    `
Cód. loja | Nome da loja | Início | Término | Temperatura do freezer | Nota geral (0 a 10) | Qualidade atendimento
12 | Centro | 46056.375 | 46056.42 | -18,5 | 8,5 | Bom
13 | Norte | 46057.4 | 46057.45 | -17,25 | 7,0 | Regular
14 | Sul | 46058.5 | 46058.55 | -16 | 9,75 | Bom
`,
    { columns: 'unit | - | started | submitted | q4 | q6 | q5', visits: 3 },
  ),
  madeUp(
    'pt',
    'marcas de N/A de várias formas, prazo e responsável',
    `
Ponto de venda | Data prevista | Data realizada | Responsável | Uniforme da equipe completo? | Validade dos produtos conferida | Extintor dentro do prazo
Loja Centro | @2026-01-05 | @2026-01-06 | Ana Souza | Conforme | N/A | Conforme
Loja Norte | @2026-01-05 | @2026-01-07 | Bruno Lima | não se aplica | Conforme | n.a.
Shopping Sul | @2026-01-06 | @2026-01-08 | Ana Souza | Não conforme | NA | Não aplicável
`,
    { columns: 'unit | scheduled | submitted | assignee | q2 | q3 | q12', visits: 3 },
  ),
  madeUp(
    'pt',
    'só comentários ao lado de cada pergunta, com cabeçalho repetido',
    `
Unidade | Enviada em | Fachada limpa e conservada? | Observação | Limpeza do salão | Observação | Limpeza da cozinha | Observação
Loja Centro | 15/01/2026 08:30 | Conforme | | Conforme | | Não conforme | Coifa
Loja Norte | 16/01/2026 09:00 | Não conforme | Pichada | Conforme | | Conforme |
Unidade | Enviada em | Fachada limpa e conservada? | Observação | Limpeza do salão | Observação | Limpeza da cozinha | Observação
Shopping Sul | 17/01/2026 10:00 | Conforme | | Conforme | ok | Conforme |
`,
    { columns: 'unit | submitted | q1 | c1 | q9 | c9 | q10 | c10', visits: 3 },
  ),
  madeUp(
    'pt',
    'perguntas abreviadas e uma que pode ser duas',
    `
Loja | Dt. visita | Fachada | Limpeza | Temp. freezer | Extintor | Gerente
Loja Centro | 21/01/2026 | OK | OK | -18 | OK | Marcos
Loja Norte | 22/01/2026 | NOK | OK | -17 | OK | Júlia
Shopping Sul | 23/01/2026 | OK | NOK | -16 | NOK | Rafael
`,
    { columns: 'unit | submitted | q1? | - | q4 | q12? | q7?', visits: 3 },
  ),
  madeUp(
    'pt',
    'rodapé do sistema, colunas em branco e a tabela longe do canto',
    `
 | | | | |
 | Relatório gerado pelo sistema | | | |
 | | | | |
 | Unidade avaliada | Data de conclusão | Criado por | Qualidade do atendimento | Formas de pagamento
 | Loja Centro | 28/01/2026 16:40 | Ana Souza | Bom | Pix
 | Loja Norte | 29/01/2026 11:15 | Bruno Lima | Ruim | Cartão
 | | | | |
 | Gerado em 30/01/2026 por admin | | | |
`,
    { header: 4, columns: 'x | unit | submitted | createdBy | q5 | q11?', visits: 2 },
  ),
  madeUp(
    'pt',
    'data e hora em duas colunas, horários que não são da visita',
    `
Loja | Data | Hora | Auditor | Horário de funcionamento | Fachada limpa e conservada? | Nota geral
Loja Centro | 03/02/2026 | '09:30 | Ana Souza | 10h às 22h | Conforme | 8.5
Loja Norte | 14/02/2026 | '14h05 | Bruno Lima | 8h às 18h | Conforme | 9
Shopping Sul | 15/02/2026 | '8:00 | Ana Souza | 10h às 22h | Não conforme | 7
`,
    { columns: 'unit | submitted | time:submitted | createdBy | - | q1 | q6', visits: 3 },
  ),
  madeUp(
    'pt',
    'uma data, hora de início e hora de término, como partes do dia',
    `
Unidade | Data da visita | Hora início | Hora término | Fachada limpa e conservada? | Limpeza do salão
Loja Centro | @2026-02-03 | 0.375 | 0.4375 | Conforme | Conforme
Loja Norte | @2026-02-04 | 0.5 | 0.53125 | Não conforme | Conforme
`,
    { columns: 'unit | submitted | time:started | time:submitted | q1 | q9', visits: 2 },
  ),
];
