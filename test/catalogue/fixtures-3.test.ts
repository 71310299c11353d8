import { testInvariants } from './every-fixture.ts';

testInvariants(2);
