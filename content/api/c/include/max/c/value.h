/** @file
 * Values that need not be tensors.
 */
#ifndef MAX_C_VALUE_H
#define MAX_C_VALUE_H

#include "max/c/types.h"

/**
 * Releases a value.
 *
 * Values belong to a runtime context: release them before it.
 *
 * @param value The value to release. `NULL` does nothing.
 */
void M_freeValue(M_AsyncValue *value);

#endif
