#include "orchard.h"
/** impl */
tree_t *tree_new(const char *name, int *out, int *io, kind_t kind, int other) { return 0; }
static int hidden(void) { return 1; }
/** @mainpage Orchard
 * hi */
