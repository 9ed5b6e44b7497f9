/**
 * People, settings, certames, sessions, a cache of each recording's manifest, and the custody log. The custody log only
 * grows: triggers refuse every change, deletion and out-of-order row, whatever code asks.
 */
export const migration0001 = {
  version: 1,
  sql: `
CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  json TEXT NOT NULL CHECK (json_valid(json))
) STRICT, WITHOUT ROWID;

CREATE TABLE person (
  user_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  login TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('administrador', 'operador', 'membro', 'recursal', 'custodiante', 'auditor'))
) STRICT, WITHOUT ROWID;

CREATE TABLE certame (
  certame_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  recipient TEXT NOT NULL CHECK (recipient LIKE 'age1%')
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
  session_id TEXT PRIMARY KEY,
  certame_id TEXT NOT NULL REFERENCES certame (certame_id),
  salt BLOB NOT NULL CHECK (length(salt) = 32),
  subject TEXT NOT NULL CHECK (json_valid(subject))
) STRICT, WITHOUT ROWID;

CREATE INDEX session_by_certame ON session (certame_id);

CREATE TABLE recording (
  recording_id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES session (session_id),
  take INTEGER NOT NULL CHECK (take >= 1),
  status TEXT NOT NULL CHECK (status IN ('completa', 'interrompida', 'recuperada')),
  continues TEXT,
  started_at TEXT NOT NULL,
  ended_at TEXT NOT NULL,
  duration_ms INTEGER NOT NULL CHECK (duration_ms >= 0),
  segments INTEGER NOT NULL CHECK (segments >= 0),
  media_bytes INTEGER NOT NULL CHECK (media_bytes >= 0),
  media_sha256 TEXT NOT NULL CHECK (length(media_sha256) = 64),
  manifest_sha256 TEXT NOT NULL CHECK (length(manifest_sha256) = 64),
  ledger_index INTEGER NOT NULL CHECK (ledger_index >= 0),
  integrity TEXT NOT NULL DEFAULT 'unchecked'
    CHECK (integrity IN ('unchecked', 'intact', 'damaged', 'unreadable')),
  integrity_at TEXT,
  quality_check TEXT CHECK (quality_check IS NULL OR json_valid(quality_check))
) STRICT, WITHOUT ROWID;

CREATE INDEX recording_by_session ON recording (session_id, take);

CREATE TABLE custody_event (
  seq INTEGER PRIMARY KEY CHECK (seq >= 1),
  at TEXT NOT NULL,
  monotonic_ms INTEGER NOT NULL,
  actor TEXT NOT NULL,
  role TEXT NOT NULL,
  station TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL CHECK (json_valid(detail)),
  prev_hash TEXT NOT NULL CHECK (length(prev_hash) = 64),
  hash TEXT NOT NULL CHECK (length(hash) = 64)
) STRICT;

CREATE INDEX custody_event_by_subject ON custody_event (subject, seq);

CREATE TRIGGER custody_event_no_update BEFORE UPDATE ON custody_event
BEGIN
  SELECT RAISE(ABORT, 'custody_event is append-only');
END;

CREATE TRIGGER custody_event_no_delete BEFORE DELETE ON custody_event
BEGIN
  SELECT RAISE(ABORT, 'custody_event is append-only');
END;

CREATE TRIGGER custody_event_in_order BEFORE INSERT ON custody_event
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM custody_event)
  OR NEW.prev_hash IS NOT coalesce(
    (SELECT hash FROM custody_event ORDER BY seq DESC LIMIT 1),
    '0000000000000000000000000000000000000000000000000000000000000000'
  )
BEGIN
  SELECT RAISE(ABORT, 'custody_event grows by one row, linked to the last');
END;
`,
} as const;
