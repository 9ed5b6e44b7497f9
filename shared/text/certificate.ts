/** The custody certificate and the recovery sheet, as printed. */
export const certificateText = {
  title: 'Certidão de custódia',
  subject: 'Gravação {id}',
  lead: 'Gravação {id}, lavrada por {who} em {at}.',
  footer: 'Certidão de custódia da gravação {id} · página {page} de {pages}',
  purpose:
    'Este documento diz o que foi gravado, quem teve a gravação nas mãos e como qualquer pessoa pode conferir, com programas de uso público e sem a Custódia, que nenhum byte mudou desde o encerramento da gravação.',
  sections: {
    recording: 'A gravação',
    hashes: 'As impressões digitais do conteúdo',
    verification: 'A última verificação',
    custody: 'Quem teve a gravação nas mãos',
    check: 'Como conferir sem a Custódia',
    checkpoint: 'Ponto de controle',
  },
  recording: {
    id: 'Identificador',
    place: 'Estação',
    placeValue: '{station}, {om}',
    person: 'Pessoa gravada',
    personValue: '{name}, inscrição {inscricao}, CPF {cpf}',
    noPerson: 'os dados da pessoa não estão disponíveis nesta estação',
    started: 'Início',
    ended: 'Fim',
    duration: 'Duração',
    durationValue: '{duration} ({segments} segmentos, {size})',
    take: 'Tomada',
    takeValue: '{take}, {status}',
    continues: 'Continuação de',
    camera: 'Câmera',
    picture: 'Imagem',
    pictureValue: '{width} × {height} pontos, {fps} quadros por segundo, {codec}',
    microphone: 'Microfone',
    noMicrophone: 'gravada sem som',
  },
  status: {
    completa: 'completa: encerrada pelo operador',
    interrompida: 'interrompida: selada com tudo o que fora guardado até a interrupção',
    recuperada: 'recuperada: selada ao reabrir o acervo, com tudo o que fora guardado até a queda',
  },
  hashes: {
    explain:
      'O SHA-256 é um número calculado sobre todos os bytes de um arquivo: se um único byte mudar, o número muda. O manifesto lista todos os segmentos da gravação e foi assinado pela estação quando a gravação terminou.',
    media: 'SHA-256 da mídia',
    manifest: 'SHA-256 do manifesto',
    chain: 'Fim da cadeia de segmentos',
    signingKey: 'Chave pública da estação (Ed25519)',
    ledger: 'Linha no registro do acervo',
  },
  verification: {
    none: 'A gravação não foi verificada por inteiro nesta estação antes desta certidão.',
    good: 'Verificada em {at}: tudo confere ({segments} segmentos, {size}).',
    bad: { one: 'Verificada em {at}: há 1 diferença.', many: 'Verificada em {at}: há {count} diferenças.' },
    withKey: 'O conteúdo foi decifrado e conferido byte a byte.',
    withoutKey:
      'Foram conferidos a assinatura, a cadeia e os arquivos cifrados; o conteúdo não foi decifrado.',
  },
  custody: {
    explain:
      'Cada linha traz o resumo criptográfico da anterior: retirar, trocar ou acrescentar uma linha no meio quebra a cadeia. Os horários são os do relógio da estação.',
    empty: 'Não há linhas de custódia desta gravação nesta estação.',
    heads: { seq: 'Nº', at: 'Quando', who: 'Quem', what: 'O que fez', hash: 'Resumo da linha' },
    who: '{actor} ({role})',
    exportedSame: 'Cópia em MP4 exportada, idêntica à mídia desta certidão.',
  },
  check: {
    steps: {
      folder:
        'Na pasta da gravação (recordings/{id}) estão manifest.json, manifest.sig e os segmentos 000000.age, 000001.age…',
      manifest:
        '1. O manifesto é o desta certidão: o número mostrado deve ser igual ao SHA-256 do manifesto acima.',
      signature:
        '2. A assinatura é da estação: grave as três linhas da chave em estacao.pem; a resposta deve ser “Signature Verified Successfully”.',
      cipher:
        '3. Nenhum arquivo cifrado mudou: cada número deve ser igual ao cipherSha256 do mesmo segmento no manifesto. Não é preciso chave.',
      media:
        '4. O conteúdo é o que foi filmado, com a identidade de custódia em custodia.txt: o número deve ser igual ao SHA-256 da mídia acima.',
      mp4: 'O arquivo gravacao.mp4 é um vídeo comum. A cópia em MP4 exportada pela Custódia tem exatamente os mesmos bytes.',
    },
    tools: 'Programas: sha256sum e base64 (GNU coreutils), openssl 3 e age 1 (age-encryption.org).',
  },
  checkpoint: {
    explain:
      'O ponto de controle é uma declaração assinada de até onde o registro e a custódia tinham chegado. Guardado em papel, mostra se o acervo foi mais tarde trocado por uma cópia antiga. O QR contém exatamente o texto ao lado.',
    none: 'O acervo ainda não tem ponto de controle.',
    alt: 'QR com o texto do ponto de controle impresso ao lado',
  },
} as const;

export const recoverySheetText = {
  title: 'Folha de recuperação do acervo',
  subject: 'Estação {station}',
  lead: '{station}, {date}',
  purpose:
    'Se todas as frases secretas forem perdidas, só esta chave abre o acervo e decifra as gravações. Quem tem esta folha e o acervo lê todas as gravações. Não há outra cópia e não há como emitir outra depois.',
  sections: { code: 'Chave de recuperação', keep: 'Como guardar', use: 'Para que serve fora da Custódia' },
  alt: 'QR com a chave de recuperação impressa ao lado',
  hint: 'Começa com {prefix}; depois vêm {total} grupos numerados.',
  fingerprint: 'Impressão digital para conferir: {fingerprint}',
  keep: [
    'Em envelope lacrado, assinado por duas pessoas, em cofre de outra sala que não a da estação.',
    'Sem fotografia, sem cópia em computador, sem envio por mensagem.',
    'No lacre, a data e quem guardou; confira o lacre a cada passagem de função.',
  ],
  use: 'A chave é uma identidade do programa público age (age-encryption.org). Escrita em recuperacao.txt, abre a identidade de custódia de cada certame e, com ela, as gravações:',
  commands: [
    'age -d -i recuperacao.txt keys/CERTAME.age > custodia.txt',
    'age -d -i custodia.txt recordings/GRAVACAO/000001.age > 000001.m4s',
  ],
  footer: 'Folha de recuperação da estação {station} · página {page} de {pages}',
} as const;
