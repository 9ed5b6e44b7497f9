import { useState } from 'react';
import type { Subject } from '../../shared/contract/take.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { isCpf } from './cpf.ts';

export const nobody: Subject = { inscricao: '', name: '', cpf: '' };

export interface SubjectForm {
  readonly subject: Subject;
  /** The take this one goes on after, when it does. */
  readonly continues: RecordingId | null;
  /** Enough is known to film: evidence of nobody proves nothing. */
  readonly isIdentified: boolean;
  readonly isCpfWrong: boolean;
  readonly change: (change: Partial<Subject>) => void;
  readonly continueAfter: (recordingId: RecordingId | null, subject?: Subject) => void;
  readonly clear: () => void;
}

/** Who is filmed next. */
export function useSubject(): SubjectForm {
  const [subject, setSubject] = useState<Subject>(nobody);
  const [continues, setContinues] = useState<RecordingId | null>(null);
  const isCpfWrong = subject.cpf !== '' && !isCpf(subject.cpf);
  return {
    subject,
    continues,
    isCpfWrong,
    isIdentified: subject.inscricao.trim() !== '' || subject.name.trim() !== '',
    change: (change) => setSubject((now) => ({ ...now, ...change })),
    continueAfter: (recordingId, of) => {
      setContinues(recordingId);
      if (of !== undefined) setSubject(of);
    },
    clear: () => {
      setSubject(nobody);
      setContinues(null);
    },
  };
}
