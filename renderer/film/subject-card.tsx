import { useState, type ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { filmText } from '../../shared/text/film.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { Chip } from '../components/chip.tsx';
import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';
import { TextField } from '../components/text-field.tsx';
import { formatCpf } from './cpf.ts';
import styles from './film-parts.module.css';
import type { SubjectForm } from './use-subject.ts';

const words = filmText.who;

/** Three short fields; whoever they name is bound to the recording when it begins. */
export function SubjectCard({ form }: { readonly form: SubjectForm }): ReactElement {
  const { subject, change } = form;
  const [isTyping, setTyping] = useState(false);
  // Half a CPF is no mistake while it is being typed.
  const showsWrong = form.isCpfWrong && (!isTyping || subject.cpf.length === 14);
  return (
    <Card title={words.title} size="small">
      <div className={classes(styles, 'fields')}>
        <TextField
          label={words.inscricao}
          value={subject.inscricao}
          maxLength={40}
          autoComplete="off"
          inputMode="numeric"
          autoFocus
          onChange={(inscricao) => change({ inscricao })}
        />
        <TextField
          label={words.cpf}
          value={subject.cpf}
          autoComplete="off"
          inputMode="numeric"
          {...(showsWrong ? { error: words.cpfWrong } : {})}
          onFocusChange={setTyping}
          onChange={(cpf) => change({ cpf: formatCpf(cpf) })}
        />
        <div className={classes(styles, 'wide')}>
          <TextField
            label={words.name}
            value={subject.name}
            maxLength={200}
            autoComplete="off"
            onChange={(name) => change({ name })}
          />
        </div>
      </div>
      <Continues form={form} />
    </Card>
  );
}

/** Says that the next take goes on after another, and lets that be undone. */
function Continues({ form }: { readonly form: SubjectForm }): ReactElement | null {
  if (form.continues === null) return null;
  return (
    <div className={classes(styles, 'continues')}>
      <Chip kind="info" icon="link">
        {fillSentence(words.continuation, { id: form.continues.slice(0, 8) })}
      </Chip>
      <Button
        kind="quiet"
        size="small"
        aria-label={words.dropContinuation}
        onPress={() => form.continueAfter(null)}
      >
        <Icon name="close" size="small" />
      </Button>
    </div>
  );
}
