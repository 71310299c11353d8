/** @file
 * The way of a model from a file to its results: compile, initialize, execute.
 */
#ifndef MAX_C_MODEL_H
#define MAX_C_MODEL_H

#include "max/c/types.h"

/**
 * Creates the configuration for one compilation.
 *
 * M_compileModel() uses it up. Create a new one for each compilation.
 *
 * @return A new configuration. If you don't compile with it, release it with M_freeCompileConfig().
 */
M_CompileConfig *M_newCompileConfig();

/**
 * Sets the path of the model to compile.
 *
 * The path must be set before you compile. It doesn't have to exist yet.
 *
 * @param compileConfig The configuration to change.
 * @param path Path of the model.
 */
void M_setModelPath(M_CompileConfig *compileConfig, const char *path);

/**
 * Starts compiling a model and returns at once.
 *
 * Errors that arise later show after M_waitForCompilation(). You can pass the result to M_initModel() without waiting.
 *
 * @param context The runtime context.
 * @param[in,out] compileConfig Address of your pointer to the configuration. The call takes ownership of the configuration and sets
 * the pointer to `NULL`.
 * @param status Takes errors that show at once.
 * @return The model that is being compiled. Release it with M_freeCompiledModel().
 */
M_AsyncCompiledModel *M_compileModel(const M_RuntimeContext *context, M_CompileConfig **compileConfig,
                                     M_Status *status);

/**
 * Waits until a compilation is over.
 *
 * @param compiledModel The model that is being compiled.
 * @param status Takes the error if the compilation fails.
 */
void M_waitForCompilation(M_AsyncCompiledModel *compiledModel, M_Status *status);

/**
 * Compiles a model and returns when that is done.
 *
 * @param context The runtime context.
 * @param[in,out] compileConfig Address of your pointer to the configuration. The call takes ownership of the configuration and sets
 * the pointer to `NULL`.
 * @param status Takes the error if the compilation fails.
 * @return The compiled model. Release it with M_freeCompiledModel().
 * @see M_compileModel()
 */
M_AsyncCompiledModel *M_compileModelSync(const M_RuntimeContext *context, M_CompileConfig **compileConfig,
                                         M_Status *status);

/**
 * Starts initializing a compiled model and returns at once.
 *
 * It may follow M_compileModel() immediately: initialization waits for the compilation by itself.
 *
 * @param context The runtime context.
 * @param compiledModel The model, compiled or being compiled.
 * @param weightsRegistry Weights by name, or `NULL` for none.
 * @param status Takes errors that show at once.
 * @return The model that is being initialized. Release it with M_freeModel().
 */
M_AsyncModel *M_initModel(const M_RuntimeContext *context, const M_AsyncCompiledModel *compiledModel,
                          const M_WeightsRegistry *weightsRegistry, M_Status *status);

/**
 * Waits until a model is initialized.
 *
 * You need not call it before M_executeModelSync(), which waits by itself.
 *
 * @param model The model that is being initialized.
 * @param status Takes the error if the initialization fails.
 */
void M_waitForModel(M_AsyncModel *model, M_Status *status);

/**
 * Executes a model and returns when its outputs are there.
 *
 * @param context The runtime context.
 * @param initializedModel The model, initialized or being initialized.
 * @param inputs The inputs by name; see M_borrowTensorInto().
 * @param status Takes the error if the execution fails.
 * @return The outputs by name. Read them with M_getTensorByNameFrom(), and release the map with M_freeAsyncTensorMap(). If the
 * execution fails, look at the status only.
 */
M_AsyncTensorMap *M_executeModelSync(const M_RuntimeContext *context, M_AsyncModel *initializedModel,
                                     M_AsyncTensorMap *inputs, M_Status *status);

/**
 * Releases an initialized model.
 *
 * @param model The model to release. `NULL` does nothing.
 */
void M_freeModel(M_AsyncModel *model);

/**
 * Releases a compiled model.
 *
 * @param model The model to release. `NULL` does nothing.
 */
void M_freeCompiledModel(M_AsyncCompiledModel *model);

/**
 * Releases a compile configuration that was not used.
 *
 * @param config The configuration to release. `NULL` does nothing.
 */
void M_freeCompileConfig(M_CompileConfig *config);

#endif
