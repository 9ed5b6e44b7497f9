import type { TakeEventKind } from '../types/evidence.ts';

interface AlarmWords {
  /** What happened, in one short sentence. */
  readonly what: string;
  /** What the operator does about it. */
  readonly todo: string;
  /** What to do while no take is under way, where that is something else. */
  readonly between?: string;
}

/** The alarm of each event an operator must act upon. */
export const alarmText: Readonly<Partial<Record<TakeEventKind, AlarmWords>>> = {
  cameraLost: {
    what: 'A câmera foi desconectada.',
    todo: 'Religue o cabo da câmera. Se ela não voltar, encerre e continue em uma tomada ligada.',
    between: 'Religue o cabo da câmera antes de gravar de novo.',
  },
  cameraMuted: {
    what: 'A câmera parou de enviar imagem.',
    todo: 'Veja se outro programa tomou a câmera ou se há uma tampa fechada. Depois religue o cabo.',
  },
  microphoneLost: {
    what: 'O microfone foi desconectado.',
    todo: 'A imagem continua sendo gravada, sem som. Religue o microfone, encerre e continue em uma tomada ligada.',
    between: 'Religue o microfone antes de gravar de novo.',
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
    between: 'Se repetir, reinicie o programa.',
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
    between: 'Mantenha o computador ligado à tomada e impeça que ele durma.',
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
