import type { ErrorCode } from '../types/app-error.ts';

/** First screen, creation, recovery key, unlock. */
export const acervoText = {
  promises: [
    'Cifrado enquanto grava, selado com assinatura',
    'Funciona sem rede, neste computador',
    'Verificável por qualquer pessoa, com ferramentas livres',
  ],
  start: {
    title: 'Comece por um acervo',
    problemTitle: 'O acervo precisa de atenção',
    lead: 'O acervo é a pasta cifrada onde as gravações, os registros de custódia e as assinaturas ficam guardados.',
    create: 'Criar um acervo',
    createHint:
      'Para esta estação. Leva cerca de dois minutos; tenha uma impressora ou um lugar seguro à mão.',
    open: 'Abrir outra pasta',
    openHint: 'Um acervo que já existe, neste computador ou em um disco externo.',
    tryOut: 'Experimentar',
    tryOutHint: 'Um acervo descartável com dados inventados, para conhecer o programa.',
    defaultPlace: 'Local padrão: {folder}',
  },
  steps: {
    label: 'Etapas da criação',
    data: 'Dados',
    recovery: 'Chave de recuperação',
    typed: 'Conferência',
  },
  create: {
    title: 'Criar um acervo',
    lead: 'Estes dados identificam a estação e a primeira pessoa, que administra o acervo.',
    stationGroup: 'Estação',
    station: 'Nome da estação',
    stationHint: 'Como a sala é conhecida. Ex.: Sala 02',
    om: 'Organização militar (OM)',
    omHint: 'Ex.: UETE Campinas',
    personGroup: 'Primeira pessoa',
    userName: 'Nome completo',
    login: 'Usuário',
    loginHint: 'Curto e sem espaços. Ex.: m.duarte',
    passphrase: 'Frase secreta',
    passphraseHint: 'Pelo menos 12 caracteres. Quatro palavras sem relação entre si bastam.',
    repeat: 'Repita a frase secreta',
    repeatDiffers: 'As duas frases não são iguais.',
    tooShort: 'Faltam {missing} caracteres: são pelo menos 12.',
    tooShortByOne: 'Falta 1 caractere: são pelo menos 12.',
    tooUniform: 'Use pelo menos quatro caracteres diferentes.',
    placeGroup: 'Onde guardar',
    defaultFolder: 'Local padrão: {folder}',
    chooseFolder: 'Escolher outra pasta',
    useDefault: 'Usar o local padrão',
    submit: 'Criar o acervo',
    working: 'Criando as chaves…',
  },
  strength: {
    label: 'Força da frase secreta',
    levels: ['muito fraca', 'fraca', 'razoável', 'boa', 'muito boa'],
    empty: 'ainda não avaliada',
    measuring: 'avaliando…',
  },
  recovery: {
    title: 'Guarde a chave de recuperação',
    lead: 'Se todas as frases secretas forem perdidas, só esta chave abre o acervo. Ela aparece uma única vez, agora.',
    sheet: 'Folha de recuperação',
    identity: 'Chave de recuperação em texto',
    qr: 'Código QR da chave de recuperação',
    fingerprint: 'Impressão digital para conferir',
    folder: 'Acervo',
    where: 'Guarde a folha em cofre, fora deste computador e longe dele.',
    who: 'Quem tem a folha abre tudo. Não fotografe nem envie por mensagem.',
    noReset: 'Não há como emitir outra depois: ninguém, nem o fabricante, tem cópia.',
    print: 'Imprimir ou salvar em PDF',
    saved: 'Folha salva. Confira se ela pode ser lida antes de continuar.',
    next: 'Já guardei, digitar a chave',
    typedTitle: 'Digite a chave de recuperação',
    typedLead:
      'Leia da folha que você guardou. Maiúsculas, minúsculas e espaços não fazem diferença. O acervo abre quando a chave conferir.',
    typed: 'Chave de recuperação',
    typedHint: 'Começa com AGE-SECRET-KEY-1. Pode digitar só os grupos numerados.',
    progress: '{typed} de {total} grupos digitados',
    wrongGroup: 'O grupo {group} não confere com a folha: você digitou {typed}.',
    tooShort: 'A chave está incompleta: faltam {missing} caracteres no fim.',
    tooLong: 'Há caracteres a mais no fim da chave.',
    seeAgain: 'Ver a folha de novo',
    confirm: 'Conferir e abrir o acervo',
  },
  unlock: {
    title: 'Desbloquear o acervo',
    folder: 'Pasta do acervo: {folder}',
    login: 'Usuário',
    passphrase: 'Frase secreta',
    submit: 'Desbloquear',
    working: 'Conferindo…',
    wait: 'Nova tentativa em {seconds} s',
    waitText: 'Por segurança, cada erro aumenta a espera. O botão volta sozinho em {seconds} s.',
    other: 'Abrir outra pasta',
    leave: 'Sair deste acervo',
    experimental: 'Acervo de experiência, com dados inventados',
  },
  problem: {
    label: 'Problema no acervo',
    works: 'O que continua funcionando',
    verify: 'Verificar as gravações sem chaves',
    again: 'Tentar abrir de novo',
  },
  verify: {
    title: 'Verificação sem chaves',
    lead: 'Confere assinaturas, resumos e registros. Não abre nenhuma imagem e não altera nada.',
    start: 'Verificar as gravações',
    running: 'Verificando as gravações',
    good: 'Tudo confere',
    bad: 'Há diferenças',
    nothing: 'Não há gravações nesta pasta para verificar',
    summary: '{recordings}, {segments}, {bytes} lidos.',
    findings: 'O que foi encontrado',
  },
} as const;

/** What a person can still do when a file of the acervo cannot be read. */
export const problemText: Partial<
  Record<ErrorCode, { readonly title: string; readonly works: readonly string[] }>
> = {
  'acervo.damaged': {
    title: 'O cabeçalho do acervo não pôde ser lido',
    works: [
      'As gravações não dependem dele: estão na pasta e podem ser verificadas sem chaves.',
      'Com uma cópia boa do arquivo citado, o acervo volta a abrir.',
      'Você pode abrir outra pasta ou criar outro acervo; nada neste será tocado.',
    ],
  },
  'acervo.newer': {
    title: 'Este acervo pede uma versão mais nova do programa',
    works: [
      'As gravações podem ser verificadas sem chaves nesta versão.',
      'Com o programa atualizado, tudo volta a abrir como estava.',
    ],
  },
  'acervo.held': {
    title: 'Este acervo está em uso',
    works: ['Você pode abrir outra pasta enquanto isso.'],
  },
  'acervo.readOnly': {
    title: 'O disco não aceita gravação',
    works: ['As gravações podem ser verificadas sem chaves.', 'Você pode abrir outra pasta.'],
  },
  'acervo.full': {
    title: 'O disco está cheio',
    works: ['As gravações já guardadas continuam íntegras e podem ser verificadas sem chaves.'],
  },
  'acervo.notFound': {
    title: 'O acervo não está onde estava',
    works: ['Ligue o disco externo, se for o caso, e tente de novo.', 'Você pode abrir outra pasta.'],
  },
  'acervo.notAnAcervo': {
    title: 'Esta pasta não é um acervo',
    works: ['Você pode abrir outra pasta ou criar um acervo novo.'],
  },
  'database.damaged': {
    title: 'O banco de dados do acervo não pôde ser lido',
    works: [
      'As gravações não dependem dele: podem ser verificadas sem chaves.',
      'Com uma cópia boa do arquivo citado, nomes e registros voltam a aparecer.',
    ],
  },
  'database.newer': {
    title: 'O banco de dados pede uma versão mais nova do programa',
    works: [
      'As gravações podem ser verificadas sem chaves nesta versão.',
      'Com o programa atualizado, tudo volta a abrir como estava.',
    ],
  },
};
