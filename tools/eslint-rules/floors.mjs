import path from 'node:path';

// A floor imports only itself and floors below it. Rooms of one floor may import each other only inside "evidence" and
// "ground"; use-case rooms know nothing of their neighbours.
const floorOfRoom = {
  boot: 5,
  platform: 4,
  ipc: 4,
  acervo: 3,
  certame: 3,
  session: 3,
  recording: 3,
  decision: 3,
  publication: 3,
  exchange: 3,
  evidence: 2,
  media: 2,
  custody: 2,
  vault: 1,
  db: 1,
};
const bootFiles = new Set([
  'main.ts',
  'preload.ts',
  'compose.ts',
  'compose-acervo.ts',
  'compose-recordings.ts',
]);
const mayImportElectron = (area, room) => area === 'electron' && (room === 'platform' || room === 'boot');

function locate(root, file) {
  const parts = path.relative(root, file).split(path.sep);
  const area = parts[0] ?? '';
  const inElectron = area === 'electron';
  const room = inElectron ? (bootFiles.has(parts[1] ?? '') ? 'boot' : (parts[1] ?? '')) : '';
  return { area, room };
}

const allowedAreas = {
  shared: ['shared'],
  electron: ['electron', 'shared'],
  renderer: ['renderer', 'shared'],
  tools: ['tools', 'electron', 'shared'],
};

function problem(from, to) {
  if (from.area in allowedAreas && !allowedAreas[from.area].includes(to.area)) {
    return `${from.area}/ may not import ${to.area}/`;
  }
  if (from.area !== 'electron' || to.area !== 'electron') return null;
  const own = floorOfRoom[from.room];
  const other = floorOfRoom[to.room];
  if (own === undefined)
    return `electron/${from.room} is not a room of the house (tools/eslint-rules/floors.mjs)`;
  if (other === undefined)
    return `electron/${to.room} is not a room of the house (tools/eslint-rules/floors.mjs)`;
  if (from.room === to.room) return null;
  if (other > own) return `electron/${from.room} may not import the floor above (${to.room})`;
  if (other === own && own >= 3) return `electron/${from.room} may not import its neighbour ${to.room}`;
  return null;
}

/** Import floors of docs/architecture.md. */
export const floors = {
  meta: { type: 'problem', schema: [], messages: { wrong: '{{why}}' } },
  create(context) {
    const root = context.cwd;
    const from = locate(root, context.filename);
    const check = (node) => {
      const name = node.source?.value;
      if (typeof name !== 'string') return;
      if (
        name === 'electron' &&
        from.area !== 'test' &&
        from.area !== 'tools' &&
        !mayImportElectron(from.area, from.room)
      ) {
        context.report({
          node,
          messageId: 'wrong',
          data: { why: "only electron/platform, main, preload and compose import 'electron'" },
        });
      }
      if (from.area === 'shared' && !name.startsWith('.') && name !== 'zod') {
        context.report({
          node,
          messageId: 'wrong',
          data: { why: `shared/ imports nothing but zod, not ${name}` },
        });
      }
      if (!name.startsWith('.')) return;
      const why = problem(from, locate(root, path.resolve(path.dirname(context.filename), name)));
      if (why !== null) context.report({ node, messageId: 'wrong', data: { why } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};
