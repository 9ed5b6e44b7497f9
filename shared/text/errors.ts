import type { AppError, ErrorCode } from '../types/app-error.ts';
import { fillSentence } from './fill.ts';

/**
 * One sentence per failure: what happened, then what to do. `{name|fallback}` is filled from `AppError.details`; the
 * fallback stands in when the detail is missing, so that no brace ever reaches a person.
 */
export const errorText = {
  'acervo.notFound': 'Não há acervo nesta pasta. Escolha outra pasta ou crie um acervo novo.',
  'acervo.gone':
    'A pasta do acervo não está mais onde estava. Ligue o disco externo, se for o caso, e tente de novo.',
  'acervo.notAnAcervo': 'A pasta escolhida não é um acervo da Custódia. Nada foi alterado nela.',
  'acervo.folderNotEmpty': 'A pasta escolhida não está vazia. Escolha uma pasta vazia para criar o acervo.',
  'acervo.damaged': 'O arquivo {file|vault.json} está danificado. Nada foi apagado nem recriado.',
  'acervo.newer':
    'O arquivo {file|vault.json} foi gravado por uma versão mais nova da Custódia. Atualize o programa neste computador; nada foi alterado.',
  'acervo.rolledBack':
    'O arquivo {file|vault.json} não é o que este acervo usava por último: alguém pode ter posto de volta uma cópia velha, com senhas antigas. Nada foi alterado; avise o responsável pelo acervo.',
  'acervo.held':
    'Este acervo já está aberto em {holder|outra janela da Custódia}, desde {since|há pouco}. Feche-o lá e tente de novo.',
  'acervo.readOnly':
    'O acervo está em um disco que só permite leitura. Libere a gravação no disco ou escolha outra pasta.',
  'acervo.full':
    'O disco do acervo está cheio. Libere espaço e tente de novo; o que já foi guardado está íntegro.',
  'acervo.locked': 'O acervo está bloqueado. Desbloqueie-o para continuar.',
  'acervo.busy': 'O acervo está ocupado com outra operação. Aguarde alguns segundos e tente de novo.',
  'acervo.wrongPassphrase': 'Usuário ou frase secreta não conferem. Confira o teclado e a tecla Caps Lock.',
  'acervo.waitBeforeRetry':
    'Muitas tentativas erradas. Aguarde {seconds|alguns} segundos para tentar de novo.',
  'acervo.passphraseWeak':
    'A frase secreta é fácil de adivinhar. Use pelo menos {minimum|12} caracteres, de preferência quatro ou mais palavras sem relação entre si.',
  'acervo.recoveryPending':
    'A chave de recuperação ainda não foi digitada de volta. O acervo só pode ser usado depois disso.',
  'acervo.recoveryMismatch':
    'O que foi digitado não é a chave de recuperação deste acervo. Confira com a folha, grupo por grupo.',
  'database.damaged':
    'O arquivo {file|custodia.db} está danificado e não pôde ser lido. Nada foi apagado nem recriado; as gravações continuam verificáveis.',
  'database.newer':
    'O arquivo {file|custodia.db} foi gravado por uma versão mais nova da Custódia. Atualize o programa neste computador; nada foi alterado.',
  'database.rolledBack':
    'O arquivo {file|custodia.db} é mais antigo que o último ponto de controle assinado ou não corresponde a ele: alguém pode ter posto de volta uma cópia velha. Compare com o ponto de controle impresso.',
  'custodyKey.missing':
    'A chave de custódia deste certame não está acessível para você. Peça a um custodiante que abra a gravação.',
  'take.alreadyOpen': 'Há uma gravação em andamento. Encerre a gravação primeiro.',
  'take.notOpen': 'A gravação já foi encerrada. O que havia sido guardado está selado.',
  'take.noSpace':
    'Restam {minutes|poucos} minutos de disco e são necessários pelo menos {least|10} para começar. Libere espaço e tente de novo.',
  'take.segmentOutOfOrder':
    'Um trecho da gravação chegou fora de ordem (trecho {received|desconhecido}). A gravação foi encerrada e selada até ali.',
  'take.segmentDiffers':
    'O trecho {segment|recebido} chegou diferente do que a câmera produziu e foi recusado. A gravação foi encerrada e selada até ali.',
  'take.tooManyPending':
    'O disco não acompanha a câmera: há trechos demais à espera de gravação. Feche outros programas ou use um disco mais rápido.',
  'take.diskFull':
    'O disco encheu durante a gravação. Tudo o que estava guardado foi selado e pode ser visto.',
  'take.writeFailed':
    'O disco recusou a gravação. Tudo o que estava guardado foi selado. Verifique o disco antes de gravar de novo.',
  'recording.notFound': 'Esta gravação não está no acervo.',
  'recording.damaged':
    'O arquivo {file|da gravação} está danificado. Nada foi apagado; as outras gravações não foram afetadas.',
  'recording.wrongByte':
    'O arquivo {file|do trecho} foi alterado depois de selado: trecho {segment|desconhecido}, minuto {minute|desconhecido}. A reprodução parou nesse ponto.',
  'media.unknownToken': 'A reprodução expirou. Abra a gravação de novo.',
  'job.unknown': 'Essa tarefa já terminou.',
  'job.cancelled': 'A tarefa foi cancelada. Nada ficou pela metade.',
  'export.exists': 'Já existe um arquivo com esse nome no destino. Escolha outro nome; nada foi substituído.',
  'export.readOnly': 'O destino escolhido só permite leitura. Escolha outra pasta.',
  'export.full': 'Não há espaço no destino escolhido. Libere espaço ou escolha outro disco.',
  'export.failed': 'O arquivo não pôde ser salvo no destino escolhido. Tente outra pasta ou outro disco.',
  'ffmpeg.missing': 'O ffmpeg não foi encontrado. Filmar, selar, ver e verificar funcionam sem ele.',
  'ffmpeg.failed': 'O ffmpeg parou antes de terminar. A gravação original não foi afetada.',
  'dialog.cancelled': 'Nenhuma escolha foi feita.',
  'ipc.badInput': 'O pedido não pôde ser entendido. Confira os campos e tente de novo.',
  'ipc.badSender': 'Um pedido de fora da janela da Custódia foi recusado.',
  'ipc.unknownMethod': 'Esta versão do programa não conhece o que foi pedido. Feche e abra a Custódia.',
  internal:
    'Algo inesperado aconteceu. Nada foi apagado. Tente de novo e, se repetir, informe o código ao suporte.',
} as const satisfies Record<ErrorCode, string>;

/**
 * The Portuguese sentence of a failure, filled with its details and followed by the log id a person can quote.
 */
export function errorSentence(error: AppError): string {
  const sentence = fillSentence(errorText[error.code], error.details ?? {});
  return error.logId === undefined ? sentence : `${sentence} (código ${error.logId})`;
}
