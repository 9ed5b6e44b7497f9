export const bootText = {
  title: 'O Custódia não pôde iniciar',
  failed:
    'Uma verificação de partida falhou e nada foi aberto. As gravações não foram tocadas. Reinstale o programa ou procure o suporte; o registro técnico está na pasta de dados do usuário.',
} as const;
