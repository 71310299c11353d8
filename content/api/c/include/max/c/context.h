/** @file
 * Configuration of the runtime, and the context that holds what a session shares: threads, allocators and other resources.
 */
#ifndef MAX_C_CONTEXT_H
#define MAX_C_CONTEXT_H

#include <stdbool.h>
#include "max/c/types.h"

/**
 * Creates a runtime configuration with default values.
 *
 * By default, the runtime has as many threads as the first CPU socket has physical cores.
 *
 * @return A new configuration. Release it with M_freeRuntimeConfig().
 */
M_RuntimeConfig *M_newRuntimeConfig();

/**
 * Releases a runtime configuration.
 *
 * @param config The configuration to release. `NULL` does nothing.
 */
void M_freeRuntimeConfig(M_RuntimeConfig *config);

/**
 * Creates a runtime context: the thread pool, the allocators and what else an application needs once.
 *
 * Create one context for each inference session.
 *
 * @param config The configuration to start from.
 * @param status Takes the error if the context cannot be made.
 * @return A new context, or `NULL` if there was an error. Release it with M_freeRuntimeContext(), after the models that use it.
 */
M_RuntimeContext *M_newRuntimeContext(const M_RuntimeConfig *config, M_Status *status);

/**
 * Releases a runtime context.
 *
 * @param context The context to release. `NULL` does nothing.
 */
void M_freeRuntimeContext(M_RuntimeContext *context);

/**
 * Sets how tensors are printed for debugging.
 *
 * @param context The context whose output changes.
 * @param style How much is printed, and in what form.
 * @param precision Number of digits of floating-point values.
 * @param directory Where the binary styles write their files.
 */
void M_setDebugPrintOptions(M_RuntimeContext *context, M_ResultOutputStyle style, unsigned int precision,
                            const char *directory);

/**
 * Sets a boolean define for the Mojo code that a model is compiled with.
 *
 * Set defines before you compile a model: they influence the compilation.
 *
 * @param context The context whose compilations see the define.
 * @param key Name of the define.
 * @param value Its value.
 */
void M_setMojoDefineBool(M_RuntimeContext *context, const char *key, bool value);

/**
 * Sets an integer define for the Mojo code that a model is compiled with.
 *
 * @param context The context whose compilations see the define.
 * @param key Name of the define.
 * @param value Its value.
 * @see M_setMojoDefineBool()
 */
void M_setMojoDefineInt(M_RuntimeContext *context, const char *key, int value);

/**
 * Sets a string define for the Mojo code that a model is compiled with.
 *
 * @param context The context whose compilations see the define.
 * @param key Name of the define.
 * @param value Its value.
 * @see M_setMojoDefineBool()
 */
void M_setMojoDefineString(M_RuntimeContext *context, const char *key, const char *value);

#endif
