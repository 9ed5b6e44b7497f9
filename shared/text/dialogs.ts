/** System dialogs, suggested file names and invented data. */
export const dialogText = {
  chooseForCreate: 'Escolha uma pasta vazia para o acervo',
  chooseForOpen: 'Escolha a pasta do acervo',
  exportMp4: 'Exportar a gravação em MP4',
  certificate: 'Salvar a certidão de custódia',
  recoverySheet: 'Salvar a folha de recuperação',
  recoverySheetName: 'folha-de-recuperacao.pdf',
  /** Certame that recordings belong to until the first one is registered. */
  firstCertame: 'Gravações avulsas',
  experiment: {
    station: 'Sala de experiência',
    om: 'OM fictícia',
    userName: 'Operadora Fictícia',
    login: 'experiencia',
  },
} as const;
