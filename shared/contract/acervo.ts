import * as z from 'zod';
import { appErrorSchema } from '../types/app-error.ts';
import { folderTokenSchema, vaultIdSchema } from '../types/ids.ts';
import { method, openMethod } from './method.ts';

const nothing = z.strictObject({});
/** Passphrases cross the bridge once, inward; they are never answered, stored or logged. */
const passphrase = z.string().min(1).max(1024);
const login = z.string().trim().min(1).max(80);

const person = z.strictObject({
  name: z.string(),
  role: z.enum(['administrador', 'operador', 'membro', 'recursal', 'custodiante', 'auditor']),
});

export const acervoStateSchema = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('none'),
    defaultFolderLabel: z.string(),
    problem: appErrorSchema.nullable(),
  }),
  z.strictObject({
    status: z.literal('locked'),
    vaultId: vaultIdSchema,
    folderLabel: z.string(),
    experimental: z.boolean(),
    /** Seconds until another passphrase may be tried. */
    waitSeconds: z.number().int().nonnegative(),
    problem: appErrorSchema.nullable(),
  }),
  z.strictObject({
    status: z.literal('awaitingRecovery'),
    vaultId: vaultIdSchema,
    folderLabel: z.string(),
  }),
  z.strictObject({
    status: z.literal('unlocked'),
    vaultId: vaultIdSchema,
    folderLabel: z.string(),
    experimental: z.boolean(),
    station: z.string(),
    om: z.string(),
    person,
    /** Recordings sealed at this start because a process or power was lost in mid-take. */
    recovered: z.number().int().nonnegative(),
    /** Items that could not be read; everything else is usable. */
    problems: z.array(appErrorSchema),
  }),
]);
export type AcervoState = z.infer<typeof acervoStateSchema>;

/** Shown once: the recovery identity as text, a short fingerprint to compare, and its QR as an SVG path. */
export const recoverySheetSchema = z.strictObject({
  identity: z.string().startsWith('AGE-SECRET-KEY-1'),
  fingerprint: z.string(),
  /** Module matrix of the QR, row by row: '1' dark, '0' light. */
  qr: z.array(z.string().regex(/^[01]+$/)),
});
export type RecoverySheet = z.infer<typeof recoverySheetSchema>;

/** Only one change of the acervo at a time, and none while a take is open. */
const refusals = ['acervo.busy', 'take.alreadyOpen'] as const;

export const acervoContract = {
  'acervo.state': openMethod(nothing, acervoStateSchema),
  'acervo.chooseFolder': openMethod(
    z.strictObject({ purpose: z.enum(['create', 'open']) }),
    z.strictObject({
      folder: folderTokenSchema,
      label: z.string(),
      contents: z.enum(['empty', 'acervo', 'other']),
    }),
    ['dialog.cancelled', 'acervo.readOnly', 'acervo.notFound'],
  ),
  'acervo.create': openMethod(
    z.strictObject({
      folder: folderTokenSchema.nullable(),
      station: z.string().trim().min(1).max(80),
      om: z.string().trim().min(1).max(120),
      userName: z.string().trim().min(1).max(120),
      login,
      passphrase,
    }),
    recoverySheetSchema,
    [
      'acervo.folderNotEmpty',
      'acervo.readOnly',
      'acervo.full',
      'acervo.held',
      'acervo.passphraseWeak',
      'acervo.busy',
    ],
  ),
  /** Shows the sheet again, only before it was typed back. */
  'acervo.recoverySheet': openMethod(nothing, recoverySheetSchema, [...refusals, 'acervo.notFound']),
  'acervo.printRecovery': openMethod(nothing, z.strictObject({ saved: z.boolean() }), [
    'dialog.cancelled',
    'export.exists',
    'export.readOnly',
    'export.full',
    'export.failed',
  ]),
  'acervo.confirmRecovery': openMethod(z.strictObject({ typed: z.string().max(200) }), acervoStateSchema, [
    ...refusals,
    'acervo.recoveryMismatch',
  ]),
  /** Opens another folder, still locked. */
  'acervo.open': openMethod(z.strictObject({ folder: folderTokenSchema }), acervoStateSchema, [
    ...refusals,
    'acervo.notFound',
    'acervo.notAnAcervo',
    'acervo.damaged',
    'acervo.newer',
    'acervo.held',
    'acervo.readOnly',
  ]),
  /** A throw-away acervo with invented data, unlocked. */
  'acervo.tryOut': openMethod(nothing, acervoStateSchema, [
    ...refusals,
    'acervo.full',
    'acervo.readOnly',
    'acervo.held',
  ]),
  'acervo.unlock': openMethod(z.strictObject({ login, passphrase }), acervoStateSchema, [
    ...refusals,
    'acervo.wrongPassphrase',
    'acervo.waitBeforeRetry',
    'acervo.damaged',
    'acervo.held',
    'acervo.readOnly',
    'acervo.full',
    'database.damaged',
    'database.newer',
  ]),
  'acervo.lock': openMethod(nothing, acervoStateSchema, refusals),
  /** Leaves the acervo and returns to the first screen. */
  'acervo.close': openMethod(nothing, acervoStateSchema, refusals),
  'acervo.changePassphrase': method(z.strictObject({ current: passphrase, next: passphrase }), nothing, [
    ...refusals,
    'acervo.wrongPassphrase',
    'acervo.waitBeforeRetry',
    'acervo.rolledBack',
    'acervo.passphraseWeak',
    'acervo.full',
    'acervo.readOnly',
  ]),
  /** Any key, click or pointer move in the window; restarts the idle clock. */
  'acervo.touch': openMethod(nothing, nothing),
} as const;
