import { useEffect, useState } from 'react';
import type { Subject } from '../../shared/contract/take.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { isCpf } from './cpf.ts';
import { nobody, useRoomMemory } from './room-memory.ts';

export interface SubjectForm {
  readonly subject: Subject;
  /** The take this one goes on after, when it does. */
  readonly continues: RecordingId | null;
  /** Enough is known to film: evidence of nobody proves nothing. */
  readonly isIdentified: boolean;
  /** A CPF may be left out; a wrong or half one is never filmed under. */
  readonly isCpfWrong: boolean;
  readonly change: (change: Partial<Subject>) => void;
  readonly continueAfter: (recordingId: RecordingId | null, subject?: Subject) => void;
  readonly clear: () => void;
}

/** Who is filmed next. */
export function useSubject(): SubjectForm {
  const memory = useRoomMemory();
  const [subject, setSubject] = useState<Subject>(() => memory.recall().subject);
  const [continues, setContinues] = useState(() => memory.recall().continues);
  useEffect(() => memory.remember({ subject, continues }), [memory, subject, continues]);
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
