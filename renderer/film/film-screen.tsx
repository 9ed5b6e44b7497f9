import type { ReactElement } from 'react';

export function FilmScreen(): ReactElement {
  return <p />;
}
