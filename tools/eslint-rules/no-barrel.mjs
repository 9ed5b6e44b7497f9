import path from 'node:path';

const allowed = new Set(['shared/contract/index.ts', 'renderer/components/index.ts']);

/** A file that re-exports another hides where things live; two places are allowed to. */
export const noBarrel = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { barrel: 'No barrels: import from the file that defines it.' },
  },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    if (allowed.has(file)) return {};
    const report = (node) => node.source && context.report({ node, messageId: 'barrel' });
    return { ExportAllDeclaration: report, ExportNamedDeclaration: report };
  },
};
