import { catalogue, formatCatalogue } from './list.ts';

process.stdout.write(formatCatalogue(catalogue()));
