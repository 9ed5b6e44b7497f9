import type { TakeEventKind } from '../types/evidence.ts';

/** The screen where a take is filmed. */
export const filmText = {
  title: 'Gravar',
  who: {
    title: 'Quem será filmado',
    inscricao: 'Inscrição',
    name: 'Nome',
    cpf: 'CPF (opcional)',
    cpfWrong: 'Confira os dígitos do CPF.',
    needed: 'Informe a inscrição ou o nome para gravar.',
    continuation: 'continuação da gravação {id}',
    dropContinuation: 'Desligar a continuação',
    none: 'sem inscrição',
  },
  devices: {
    title: 'Câmera e som',
    camera: 'Câmera',
    microphone: 'Microfone',
    noneFound: 'Nenhum aparelho encontrado',
    choose: 'Escolha…',
    away: '{label} (desconectado)',
    refresh: 'Procurar de novo',
    withoutAudio: 'Os ajustes estão para gravar sem som.',
  },
  preview: {
    label: 'Imagem da câmera',
    opening: 'Abrindo a câmera…',
    size: '{width}×{height} · {fps} q/s',
  },
  level: {
    label: 'Nível do som',
    db: '{db} dB',
    silence: 'sem som',
    good: 'bom',
    low: 'baixo',
    high: 'alto demais',
  },
  ready: 'Pronto para gravar',
  record: 'Gravar',
  countdown: 'Contagem 3-2-1',
  countdownNow: 'A gravação começa em {n}',
  cancelCountdown: 'Cancelar',
  starting: 'Começando…',
  rec: 'GRAVANDO',
  stored: 'gravado e guardado',
  clock: 'Tempo gravado e guardado',
  stop: 'Encerrar',
  sealing: 'Selando a gravação…',
  sealingNote: 'Últimos segundos sendo guardados. Não desligue o computador.',
  mark: 'Marcar',
  markers: 'Marcadores',
  noMarkers: 'Nenhum marcador ainda. Use {key} durante a gravação.',
  marked: 'Marcador {n} em {at}',
  markerName: 'Marcador {n}',
  frames: '{fps} q/s · {dropped} perdidos',
  framesLabel: 'Quadros por segundo e quadros perdidos',
  pending: '{n} trechos esperando o disco',
  freeMinutes: '{minutes} min de disco',
  battery: 'bateria: {battery}',
  keysHint: 'teclas',
  state: {
    title: 'Antes de gravar',
    camera: 'imagem da câmera',
    sound: 'som',
    rate: 'fluidez da imagem',
    space: 'espaço em disco',
    who: 'identificação',
    spaceValue: '{minutes} min',
    rateValue: '{fps} q/s',
    during: 'Agora',
    storage: 'guardando no disco',
    storageValue: '{n} trechos guardados',
  },
  lowRate: 'A câmera entrega só {fps} quadros por segundo. Acenda mais luzes ou afaste a câmera da janela.',
  shortStop: {
    title: 'Encerrar já?',
    text: 'Só {seconds} s foram gravados. Encerrar agora deixa uma tomada muito curta.',
    stop: 'Encerrar assim mesmo',
    goOn: 'Continuar gravando',
  },
  closeAsked: {
    title: 'Encerrar e guardar antes de fechar?',
    text: 'A gravação está em andamento. Ela será encerrada e selada, e só então a janela fecha. Nada do que foi guardado se perde.',
    stop: 'Encerrar, guardar e fechar',
    goOn: 'Continuar gravando',
  },
  continuationOffer: {
    title: 'Uma gravação foi interrompida',
    text: 'A gravação de {who} parou sozinha. {cause} Tudo o que estava guardado foi selado.',
    accept: 'Continuar em tomada ligada',
    refuse: 'Não continuar',
  },
  alarm: {
    silence: 'Silenciar o aviso',
    silenced: 'aviso sonoro desligado',
    since: 'há {seconds} s',
    ended: 'resolvido',
  },
  help: {
    title: 'Teclas da gravação',
    button: 'Teclas',
    close: 'Fechar',
    keys: [
      ['F9', 'gravar; durante a gravação, encerrar'],
      ['M', 'marcar este instante'],
      ['S', 'silenciar o aviso sonoro'],
      ['Esc', 'cancelar a contagem'],
      ['?', 'esta ajuda'],
    ],
    note: 'Não há pausa: uma prova não tem buracos. Para interromper, encerre e continue em uma tomada ligada.',
  },
} as const;

interface AlarmWords {
  /** What happened, in one short sentence. */
  readonly what: string;
  /** What the operator does about it. */
  readonly todo: string;
}

/** The alarm of each event an operator must act upon. */
export const alarmText: Readonly<Partial<Record<TakeEventKind, AlarmWords>>> = {
  cameraLost: {
    what: 'A câmera foi desconectada.',
    todo: 'Religue o cabo da câmera. Se ela não voltar, encerre e continue em uma tomada ligada.',
  },
  cameraMuted: {
    what: 'A câmera parou de enviar imagem.',
    todo: 'Veja se outro programa tomou a câmera ou se há uma tampa fechada. Depois religue o cabo.',
  },
  microphoneLost: {
    what: 'O microfone foi desconectado. A imagem continua sendo gravada, sem som.',
    todo: 'Religue o microfone, encerre e continue em uma tomada ligada.',
  },
  microphoneMuted: {
    what: 'O microfone está mudo.',
    todo: 'Ligue a chave do microfone ou tire o mudo nos ajustes do computador.',
  },
  silence: {
    what: 'Não há som há mais de 5 segundos.',
    todo: 'Veja se o microfone está ligado e perto da pessoa. Se ninguém estiver falando, ignore.',
  },
  blackPicture: {
    what: 'A imagem está preta.',
    todo: 'Tire a tampa da câmera e acenda a luz da sala.',
  },
  frozenPicture: {
    what: 'A imagem está parada.',
    todo: 'Passe a mão diante da câmera. Se a imagem não se mexer, religue a câmera.',
  },
  lowFrameRate: {
    what: 'A câmera está entregando poucos quadros por segundo.',
    todo: 'Acenda mais luzes e feche outros programas.',
  },
  droppedFrames: {
    what: 'Quadros estão sendo perdidos.',
    todo: 'Feche outros programas. O que falta fica anotado na gravação.',
  },
  noSegment: {
    what: 'Nada foi guardado nos últimos 4 segundos.',
    todo: 'Encerre e continue em uma tomada ligada. Se repetir, reinicie o programa.',
  },
  slowDisk: {
    what: 'O disco não está acompanhando a câmera.',
    todo: 'Feche outros programas e cópias de arquivos. Se repetir, encerre e troque de disco.',
  },
  encoderLost: {
    what: 'O codificador de vídeo parou.',
    todo: 'A gravação continua em uma tomada ligada. Confira a imagem.',
  },
  rendererLost: {
    what: 'A janela da gravação foi perdida.',
    todo: 'O que estava guardado foi selado. Continue em uma tomada ligada.',
  },
  diskLow: {
    what: 'O disco está quase cheio.',
    todo: 'Termine esta gravação e libere espaço antes da próxima.',
  },
  diskFull: {
    what: 'O disco encheu.',
    todo: 'Tudo o que estava guardado foi selado. Libere espaço antes de gravar de novo.',
  },
  writeError: {
    what: 'O disco recusou a gravação.',
    todo: 'Tudo o que estava guardado foi selado. Verifique o disco antes de gravar de novo.',
  },
  suspend: {
    what: 'O computador foi suspenso durante a gravação.',
    todo: 'Encerre e continue em uma tomada ligada. Mantenha o computador ligado à tomada.',
  },
  clockStep: {
    what: 'O relógio do computador foi alterado.',
    todo: 'A duração não é afetada. Anote a hora certa na ata.',
  },
  battery: {
    what: 'A energia mudou: o computador está na bateria.',
    todo: 'Religue a fonte na tomada.',
  },
};

/** Why filming cannot begin, and what to do. */
export const captureProblemText = {
  noCamera: {
    what: 'Nenhuma câmera foi encontrada.',
    todo: 'Ligue a câmera no computador e procure de novo.',
  },
  noMicrophone: {
    what: 'Nenhum microfone foi encontrado.',
    todo: 'Ligue o microfone no computador e procure de novo.',
  },
  permissionDenied: {
    what: 'O sistema não deixou o programa usar a câmera ou o microfone.',
    todo: 'Permita o acesso nas configurações de privacidade do computador e procure de novo.',
  },
  cameraBusy: {
    what: 'A câmera está sendo usada por outro programa.',
    todo: 'Feche reuniões e outros programas que usem a câmera e procure de novo.',
  },
  microphoneDead: {
    what: 'O microfone está ligado, mas não entrega som.',
    todo: 'Confira a chave, o volume e o mudo do microfone. Feche outros programas que o usem e procure de novo.',
  },
  rememberedCameraMissing: {
    what: 'A câmera de sempre, {label|a câmera escolhida}, não está ligada.',
    todo: 'Religue-a ou escolha outra. O programa não troca de câmera sozinho.',
  },
  rememberedMicrophoneMissing: {
    what: 'O microfone de sempre, {label|o microfone escolhido}, não está ligado.',
    todo: 'Religue-o ou escolha outro. O programa não troca de microfone sozinho.',
  },
  noEncoder: {
    what: 'Este computador não consegue codificar vídeo nos ajustes atuais.',
    todo: 'Escolha outra codificação ou um tamanho menor em Ajustes.',
  },
  main: {
    what: 'A gravação não pôde começar.',
    todo: 'Tente de novo.',
  },
} as const satisfies Record<string, AlarmWords>;
