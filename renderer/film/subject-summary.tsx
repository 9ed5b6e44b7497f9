import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { filmText } from '../../shared/text/film.ts';
import { Card } from '../components/card.tsx';
import { Chip } from '../components/chip.tsx';
import { classes } from '../components/classes.ts';
import styles from './film-parts.module.css';
import type { SubjectForm } from './use-subject.ts';

/** Who is before the camera; nothing to type while filming. */
export function SubjectSummary({ form }: { readonly form: SubjectForm }): ReactElement {
  const { subject, continues } = form;
  return (
    <Card title={filmText.who.during} size="small">
      <p className={classes(styles, 'person')} title={subject.name}>
        {subject.name === '' ? subject.inscricao : subject.name}
      </p>
      {subject.name === '' || subject.inscricao === '' ? null : (
        <p className={classes(styles, 'muted')}>{subject.inscricao}</p>
      )}
      {continues === null ? null : (
        <Chip kind="info" icon="link">
          {fillSentence(filmText.who.continuation, { id: continues.slice(0, 8) })}
        </Chip>
      )}
    </Card>
  );
}
