import * as z from 'zod';

// Import this before anything that builds a schema, in every page and worker: the content security policy bars `eval`, and
// zod's probe for it would already be reported as a violation.
z.config({ jitless: true });
