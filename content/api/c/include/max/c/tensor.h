/** @file
 * Tensors: specifications that describe them, and maps that carry them by name into a model and out of it.
 */
#ifndef MAX_C_TENSOR_H
#define MAX_C_TENSOR_H

#include <stddef.h>
#include <stdint.h>
#include "max/c/types.h"

/**
 * Creates a tensor specification: name, shape and element type.
 *
 * Elements are in row-major order.
 *
 * @param shape The size of each dimension.
 * @param rankSize Number of dimensions.
 * @param dtype Element type.
 * @param tensorName Name of the tensor, which is copied.
 * @return A new specification. Release it with M_freeTensorSpec().
 */
M_TensorSpec *M_newTensorSpec(const int64_t *shape, int64_t rankSize, M_Dtype dtype, const char *tensorName);

/**
 * Tells whether the rank of a tensor is known only when the model runs.
 *
 * @param spec The specification to look at.
 * @retval 0 The rank is fixed.
 * @retval 1 The rank is dynamic.
 */
int M_isDynamicRanked(const M_TensorSpec *spec);

/**
 * Returns the size of one dimension.
 *
 * @param spec The specification to look at.
 * @param axis The dimension, counted from 0.
 * @return The size; `kDynamicDimensionValue` if it is dynamic; 0 if the specification is invalid.
 */
int64_t M_getDimAt(const M_TensorSpec *spec, size_t axis);

/**
 * Returns the number of dimensions.
 *
 * @param spec The specification to look at.
 * @return The rank; `kDynamicRankValue` if it is dynamic; 0 if the specification is invalid.
 */
int64_t M_getRank(const M_TensorSpec *spec);

/**
 * Returns the element type that a specification names.
 *
 * @param spec The specification to look at.
 * @return The element type; ::M_UNKNOWN if the specification is invalid.
 */
M_Dtype M_getDtype(const M_TensorSpec *spec);

/**
 * Returns the name that a specification gives its tensor.
 *
 * @param spec The specification to look at.
 * @return The name. The specification owns it.
 */
const char *M_getName(M_TensorSpec *spec);

/**
 * Creates an empty tensor map.
 *
 * @param context The runtime context.
 * @return A new map. Release it with M_freeAsyncTensorMap().
 */
M_AsyncTensorMap *M_newAsyncTensorMap(const M_RuntimeContext *context);

/**
 * Adds a tensor to a map without copying its data.
 *
 * @warning The map refers to your buffer. Keep the buffer alive and unchanged until the execution is over.
 *
 * @param tensors The map to add to.
 * @param input The first element of your data.
 * @param tensorSpec What the data is; it is copied.
 * @param status Takes the error if the tensor cannot be added.
 */
void M_borrowTensorInto(M_AsyncTensorMap *tensors, const void *input, const M_TensorSpec *tensorSpec,
                        M_Status *status);

/**
 * Finds a tensor in a map by its name.
 *
 * @param tensorMap The map to search, such as the outputs of M_executeModelSync().
 * @param name Name of the tensor.
 * @param status Takes the error if there is no such tensor.
 * @return The tensor, borrowed from the map, or `NULL` if there is none.
 */
M_AsyncTensor *M_getTensorByNameFrom(M_AsyncTensorMap *tensorMap, const char *name, M_Status *status);

/**
 * Returns the number of elements of a tensor.
 *
 * @param tensor The tensor, which must not be `NULL`.
 * @return The number of elements in all dimensions together.
 */
size_t M_getTensorNumElements(const M_AsyncTensor *tensor);

/**
 * Returns the element type of a tensor.
 *
 * @param tensor The tensor to look at.
 * @return The element type.
 */
M_Dtype M_getTensorType(const M_AsyncTensor *tensor);

/**
 * Returns the data of a tensor.
 *
 * @param tensor The tensor to read.
 * @return The first element. The data is valid as long as the tensor.
 */
const void *M_getTensorData(const M_AsyncTensor *tensor);

/**
 * Returns a specification of a tensor.
 *
 * @param tensor The tensor to describe.
 * @return A specification, or `NULL` if the tensor is invalid. Release it with M_freeTensorSpec().
 */
M_TensorSpec *M_getTensorSpec(const M_AsyncTensor *tensor);

/**
 * Releases a tensor.
 *
 * @param tensor The tensor to release. `NULL` does nothing.
 */
void M_freeTensor(M_AsyncTensor *tensor);

/**
 * Releases an array of tensor names.
 *
 * @param names The array to release. `NULL` does nothing.
 */
void M_freeTensorNameArray(M_TensorNameArray *names);

/**
 * Releases a tensor specification.
 *
 * @param spec The specification to release. `NULL` does nothing.
 */
void M_freeTensorSpec(M_TensorSpec *spec);

/**
 * Releases a tensor map.
 *
 * @param tensorMap The map to release. `NULL` does nothing.
 */
void M_freeAsyncTensorMap(M_AsyncTensorMap *tensorMap);

#endif
