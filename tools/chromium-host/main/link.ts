import { Rpc, wireOf } from '../rpc.ts';

/** The line to the half that owns the browser. */
export const shell = new Rpc(wireOf(process));
